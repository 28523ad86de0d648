import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the place of someone at the keyboard: if a note vanishes while it has the focus, its card's heading takes it. */
export function useFocusKept(): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const heading = element.closest('section')?.querySelector('h2');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, []);
  return note;
}
