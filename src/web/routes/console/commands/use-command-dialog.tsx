import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useRouteState } from '../../../client/session/route-state.ts';
import { useSession } from '../../../client/session/session.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { closeFinder, openFinder, typeIntoFinder, useFinder } from './finder.ts';
import { rememberPlace } from './recent-places.ts';
import { withoutCount } from '../chrome/title-count.ts';

const NAME = '查找与操作';
const record =
  /^\/dashboard\/(?:(?:applications|licenses|customers|releases|statements|imports|announcements|pages|letters)|(?:help|pages)\/[a-z]+)\/[^/]+$/;

/**
 * The dialog that finds everything, opened by Ctrl+K, ⌘K or a button. It is loaded with the console, not on demand:
 * text typed right after the key belongs to it, and must not be taken for keys of the screen behind. Without access
 * there is nothing to find.
 */
export function useCommandDialog(isWaiting: boolean) {
  const { isOpen, typed } = useFinder();
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const { menus, isDynamicAddedRoute } = useRouteState();
  const username = user?.username ?? '';
  const hasAccess = menus.length > 0;
  // Until the permissions are loaded the key press is kept, not lost.
  const mayHaveAccess = hasAccess || (status === 'user' && !isDynamicAddedRoute);
  const isShown = isOpen && hasAccess && !isWaiting;
  /** Opened before there was anything to find: text typed meanwhile goes into it. */
  const keep = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    typeIntoFinder(typed + event.key);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen && !isShown && mayHaveAccess) keep(event);
    if (!mayHaveAccess || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey || event.isComposing) return;
    // Nothing happens behind an open dialog; the browser's own Ctrl+K would leave the page.
    event.preventDefault();
    if (!isOpen && document.querySelector('dialog:modal') === null) openFinder();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    const [label = ''] = withoutCount(document.title).split(' - ');
    if (username !== '' && record.test(pathname)) rememberPlace(username, { to: pathname, label });
  }, [pathname, username]);
  const opens = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', onClick: openFinder } as const;
  const icon = <Search aria-hidden className="size-[18px] shrink-0" />;
  return {
    button: hasAccess && <IconButton {...opens} label={NAME} icon={icon} />,
    wideButton: hasAccess && (
      <button
        {...opens}
        type="button"
        className="mx-3 mb-1 flex h-9 shrink-0 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      >
        {icon}
        <span className="flex-1 text-left">{NAME}</span>
        <kbd aria-hidden className="font-sans text-xs text-ink-faint">
          Ctrl K
        </kbd>
      </button>
    ),
    dialog: <CommandDialog open={isShown} onClose={closeFinder} />,
  };
}
