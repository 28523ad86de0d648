import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../client/session/session.ts';
import { whenLoaded } from '../../../ui/feedback/lost-part.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { rememberPlace } from './recent-places.ts';

const load = async () => ({ default: (await import('./command-dialog.tsx')).CommandDialog });
const CommandDialog = lazy(load);

const record = /^\/dashboard\/(?:applications|licenses|customers|releases|statements)\/[^/]+$/;

/** The dialog that finds everything: it arrives when it is first asked for, by Ctrl+K, ⌘K or a button. Without access there is nothing to find. */
export function useCommandDialog(hasAccess: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const { pathname } = useLocation();
  const { user } = useSession();
  const username = user?.username ?? '';
  const open = () =>
    whenLoaded(load, () => {
      setThere(true);
      setOpen(true);
    });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!hasAccess || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey || event.isComposing) return;
    // Nothing goes on behind an open dialog; the browser's own Ctrl+K would leave the page.
    event.preventDefault();
    if (document.querySelector('dialog:modal') === null) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    const [label = ''] = document.title.split(' - ');
    if (username !== '' && record.test(pathname)) rememberPlace(username, { to: pathname, label });
  }, [pathname, username]);
  return {
    button: hasAccess && (
      <IconButton
        label="查找与操作"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden className="size-[18px]" />}
        onClick={open}
      />
    ),
    dialog: isThere && (
      <Suspense>
        <CommandDialog open={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
