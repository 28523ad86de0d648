import { Keyboard } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { storage } from '../../../client/storage/storage.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { IconButton } from '../../../ui/form/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';

export interface Shortcut {
  /** One character, as printed on the key. */
  key: string;
  label: string;
  run: (event: { shiftKey: boolean }) => void;
}

/**
 * An entry of the local storage. Single keys can be turned off, as WCAG 2.1.4 requires: speech input types them by
 * accident.
 */
const SHORTCUTS = 'CONSOLE-SHORTCUTS';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

/** Another page is loading: a key would act on a page that the person has already left. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
}

/** Single keys that work while nobody is typing and no dialog is open; `?` and the button list them. */
export function Shortcuts({ items }: { items: readonly Shortcut[] }) {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(() => storage.get(SHORTCUTS, true));
  const isLeaving = useIsLeaving();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isOn || isLeaving || isTyping(event.target) || document.querySelector('dialog:modal') !== null) return;
    const key = event.key.toUpperCase();
    const act = key === '?' ? () => setOpen(true) : items.find((item) => item.key === key)?.run;
    if (act === undefined) return;
    event.preventDefault();
    act(event);
  });
  // Registered before painting: with an ordinary effect, keys would go to the former page until it runs.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const switchTo = (next: boolean) => {
    setOn(next);
    storage.set(SHORTCUTS, next, null);
  };
  return (
    <>
      <IconButton
        label="快捷键"
        aria-haspopup="dialog"
        aria-keyshortcuts={isOn ? '?' : undefined}
        className="-my-2 max-lg:hidden"
        icon={<Keyboard aria-hidden className="size-[18px]" />}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} size="sm" title="快捷键" onClose={() => setOpen(false)}>
        <dl className="mb-5 space-y-2 text-sm">
          {[...items, { key: '?', label: '显示快捷键' }].map(({ key, label }) => (
            <div key={key} className="flex items-center justify-between gap-4">
              <dt className="text-ink-soft">{label}</dt>
              <dd>
                <kbd className="inline-block min-w-7 rounded border border-line-strong bg-sunken px-1.5 text-center font-sans text-[13px] leading-6 text-ink">
                  {key}
                </kbd>
              </dd>
            </div>
          ))}
        </dl>
        <div className="border-t border-line pt-3">
          <Switch
            label="启用单键快捷键"
            description="在输入框里打字时不起作用。"
            checked={isOn}
            onChange={({ target }) => switchTo(target.checked)}
          />
        </div>
      </Dialog>
    </>
  );
}
