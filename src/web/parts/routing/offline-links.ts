import { useEffect } from 'react';
import { showNetworkDialog } from '../../client/answer/network-dialog.ts';

/** While the network is gone, a link to another page opens the specification's dialog instead, and the page stays. */
export function useOfflineLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.origin !== location.origin || link.target !== '') return;
      const isWithinPage = link.hash !== '' && link.pathname === location.pathname;
      if (isWithinPage) return;
      event.preventDefault();
      event.stopPropagation();
      void showNetworkDialog(() => link.click());
    };
    // Before React and the router hear of it.
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);
}
