import { Lock } from 'lucide-react';
import { lockScreen } from '../../client/session/lock-screen.ts';
import { MenuButton } from '../../ui/navigation/menu.tsx';

/** An entry of the account menus. */
export function LockMenuButton() {
  return (
    <MenuButton icon={<Lock aria-hidden />} aria-keyshortcuts="Alt+Shift+L" onClick={lockScreen}>
      <span className="flex-1">锁屏</span>
      <kbd aria-hidden className="font-sans text-xs text-ink-faint max-sm:hidden">
        Alt+Shift+L
      </kbd>
    </MenuButton>
  );
}
