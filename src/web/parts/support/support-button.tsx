import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { MessageCircle } from 'lucide-react';
import { loadSupport, openSupport, supportOpen } from './support-state.ts';

const SupportPopup = lazy(loadSupport);

/** The floating button 咨询客服 and the popup that it opens, fetched when first asked for. */
export function SupportButton() {
  const isOpen = useSyncExternalStore(supportOpen.subscribe, supportOpen.get, () => false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  return (
    <>
      {/* In words where it stands beside the page's content; where it lies on it, as small as a finger allows. */}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openSupport}
        className="fixed right-[40px] bottom-[100px] z-30 flex size-11 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-dialog border border-line-strong bg-surface text-xs leading-4 text-ink-soft shadow-card transition-[translate,border-color,color] hover:-translate-y-0.5 hover:border-ink-faint hover:text-ink min-[85rem]:size-16 print:hidden"
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
