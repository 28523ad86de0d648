import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { classNames } from '../class-names.ts';

type ToastTone = 'success' | 'error' | 'info';

interface ToastOptions {
  action?: { label: string; onClick: () => void };
  /** How long it stays; 0 = until closed. */
  durationMs?: number;
  /** The page already says the same: a screen reader need not read it twice. */
  isRepeated?: boolean;
}

interface ToastItem extends ToastOptions {
  id: number;
  tone: ToastTone;
  text: string;
}

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function dismiss(id: number): void {
  change(items.filter((item) => item.id !== id));
}

/** The same text is shown once; at most three toasts at a time. Returns what takes it away. */
function show(tone: ToastTone, text: string, options: ToastOptions = {}): () => void {
  const id = ++lastId;
  const close = () => dismiss(id);
  change(
    [...items.filter((item) => item.text !== text || item.tone !== tone), { ...options, id, tone, text }].slice(-3),
  );
  const durationMs = options.durationMs ?? (tone === 'error' || options.action ? 6000 : 3000);
  if (durationMs > 0) setTimeout(close, durationMs);
  return close;
}

/** Short messages that need no answer: `toast.success('已保存')`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

const icons = {
  success: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />,
  error: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />,
  info: <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />,
} as const;

const none: readonly ToastItem[] = [];

/** Not rendered by React, because it moves. The server shows no toast. */
const place = typeof document === 'object' ? document.createElement('div') : null;

/** Shows the toasts above everything, including open dialogs; mounted once, in the root. */
export function ToastHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => items,
    () => none,
  );
  const host = useRef<HTMLDivElement>(null);
  const { id: newest, durationMs } = shown.at(-1) ?? {};

  useEffect(() => {
    const element = host.current;
    if (element === null || place === null) return;
    // Outside of an open dialog nothing can be pressed; a toast that disappears by itself would disappear with the
    // dialog.
    const showHere = () => {
      if (element.matches(':popover-open')) element.hidePopover();
      const dialogs = durationMs === 0 ? [...document.querySelectorAll('dialog:modal')] : [];
      const parent = dialogs.at(-1) ?? document.body;
      if (place.parentNode !== parent) parent.append(place);
      if (newest !== undefined) element.showPopover();
    };
    showHere();
    if (durationMs !== 0) return;
    // A dialog that closes or is removed takes its contents with it.
    const watch = new MutationObserver(() => {
      if (!place.isConnected || !element.checkVisibility()) showHere();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => watch.disconnect();
  }, [newest, durationMs]);

  if (newest === undefined || place === null) return null;
  return createPortal(
    <div ref={host} popover="manual" role="region" aria-label="消息" className="toast-host">
      <div className="flex flex-col items-center gap-2">
        {shown.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </div>
    </div>,
    place,
  );
}

function ToastCard({ item }: { item: ToastItem }) {
  return (
    <div
      role={item.isRepeated ? undefined : item.tone === 'error' ? 'alert' : 'status'}
      className="toast-card flex max-w-full items-start gap-3 rounded-card border border-line bg-surface py-3 pr-2 pl-4 text-sm leading-6 text-ink shadow-dialog"
    >
      {icons[item.tone]}
      <span className={classNames('min-w-0 phrases', !item.action && 'pr-1')}>{item.text}</span>
      {item.action && (
        <button
          type="button"
          className="shrink-0 cursor-pointer rounded px-2 font-medium text-link"
          onClick={() => {
            item.action?.onClick();
            dismiss(item.id);
          }}
        >
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="关闭消息"
        className="shrink-0 cursor-pointer rounded p-1 text-ink-faint hover:text-ink"
        onClick={() => dismiss(item.id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
