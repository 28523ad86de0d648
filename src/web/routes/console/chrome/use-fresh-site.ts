import { useEffect } from 'react';

/**
 * Brand, menus and colours come with a document: a link out of the console opens a new one, so that what was changed here
 * is seen at once.
 */
export function useFreshSite(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // The mark of the router's own links: those of a preview have handlers that keep one here.
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-discover]') : null;
      const leaves = link !== null && link.origin === location.origin && !link.pathname.includes('/dashboard');
      // The router does not hear of it, and the browser itself follows the link.
      if (leaves) event.stopPropagation();
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);
}
