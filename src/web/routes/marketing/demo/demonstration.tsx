import { ColorChoices } from '../../../theme/theme-choices.tsx';
import { LiveConsole } from './live-console.tsx';

/** The product to be used at once, in a colour of one's own. */
export function Demonstration({ note }: { note: string }) {
  return (
    <>
      <p className="mt-10 mb-3 text-sm phrases text-ink-soft sm:mt-8">{note}</p>
      <LiveConsole tools={<ColorChoices name="hero-color" few hideLegend />} />
    </>
  );
}
