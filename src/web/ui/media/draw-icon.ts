import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Record<string, string>];

/**
 * The icon that vite/icon-files.ts makes from lucide-react's for the built site: the same drawing, without the code
 * that changes it at run time. Hidden from screen readers unless it has a name.
 */
export function drawIcon(shapes: readonly Shape[]) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined ? true : undefined,
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
