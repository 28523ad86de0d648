import type { Plugin } from 'vite';

/** What every browser that Tailwind 4 is made for can do (Chrome 111, Safari 16.4, Firefox 128). */
const known = /@supports \(color:\s*color-mix\(in lab, red, red\)\)\s*\{/;
/** Initial values for browsers without `@property`, older than those. */
const unneeded = /@layer properties\s*\{/;

/** Takes from the styles what Tailwind writes for browsers that are older than those it is made for. */
export function modernStyles(): Plugin {
  return {
    name: 'vela-modern-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src[\\/]web[\\/]styles\.css$/ },
      handler: (code) =>
        withBlocks(
          withBlocks(code, unneeded, () => ''),
          known,
          (inner) => inner,
        ),
    },
  };
}

/** The same with each block that so begins replaced. */
function withBlocks(css: string, head: RegExp, replace: (inner: string) => string): string {
  const match = head.exec(css);
  if (match === null) return css;
  const start = match.index + match[0].length;
  let end = start;
  for (let depth = 1; end < css.length && depth > 0; end += 1) {
    if (css[end] === '{') depth += 1;
    else if (css[end] === '}') depth -= 1;
  }
  const rest = withBlocks(css.slice(end), head, replace);
  return css.slice(0, match.index) + replace(css.slice(start, end - 1)) + rest;
}
