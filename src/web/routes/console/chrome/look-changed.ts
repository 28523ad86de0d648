import { useEffect } from 'react';

let isChanged = false;

const isConsole = (pathname: string): boolean => pathname.includes('/dashboard');

/** The shop has got another colour or theme here: colours come with a document, and no script may write them anew. */
export function lookChanged(): void {
  if (isChanged) return;
  isChanged = true;
  // Before the router hears of it: the browser itself follows the link then.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link !== null && link.origin === location.origin && !isConsole(link.pathname)) event.stopPropagation();
    },
    { capture: true },
  );
}

/** Whoever leaves the console in another way gets a new document, too. */
export function useFreshLook(): void {
  useEffect(
    () => () => {
      if (isChanged && !isConsole(location.pathname)) location.reload();
    },
    [],
  );
}
