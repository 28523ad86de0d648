import { ColorChoices } from '../../../theme/theme-choices.tsx';
import { LiveConsole } from './live-console.tsx';

/** The product to be used at once, in a colour of one's own. */
export function Demonstration({ note }: { note: string }) {
  return (
    <>
      <div className="mt-12 mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 sm:mt-16">
        <p className="text-sm text-ink-soft">{note}</p>
        <div className="-mx-2">
          <ColorChoices name="hero-color" few hideLegend />
        </div>
      </div>
      <LiveConsole />
    </>
  );
}
