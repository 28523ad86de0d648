import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MessageCircle } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { loadSupport, openSupport, supportOpen } from './support-state.ts';

const SupportPopup = lazy(loadSupport);

/**
 * The floating button 咨询客服 and its popup, loaded when first opened. On small screens, where it covers the page, it
 * makes room: it moves to the edge while the page scrolls, and is hidden beside forms (`besideForm`) and focused
 * fields.
 */
export function SupportButton({ besideForm = false }: { besideForm?: boolean }) {
  const isOpen = useSyncExternalStore(supportOpen.subscribe, supportOpen.get, () => false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const button = useTucked();

  return (
    <>
      {/* With text if it stands beside the page's content; if it covers the content, as small as a finger allows. */}
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={openSupport}
        className={classNames(
          'support-button fixed right-[40px] bottom-[100px] z-30 flex size-11 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-dialog border border-line-strong bg-surface text-xs leading-4 text-ink-soft shadow-card transition-[translate,border-color,color] duration-200 hover:-translate-y-0.5 hover:border-ink-faint hover:text-ink max-md:right-4 min-[85rem]:size-16 print:hidden',
          besideForm && 'max-md:hidden',
        )}
      >
        <MessageCircle aria-hidden className="size-5 text-primary min-[85rem]:size-[22px]" />
        <span className="max-[85rem]:sr-only">咨询客服</span>
      </button>
      {wasOpened && (
        <Suspense>
          <SupportPopup open={isOpen} onClose={() => supportOpen.set(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Only on small screens; only they load the code for it. */
function useTucked() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!matchMedia('(width < 48rem)').matches) return;
    const leaving = new AbortController();
    // Nobody asked for it, so a failure is ignored.
    void import('./tuck-aside.ts').then(
      ({ tuckAside }) => tuckAside(button.current, leaving.signal),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return button;
}
