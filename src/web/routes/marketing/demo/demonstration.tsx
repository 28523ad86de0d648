import { ColorChoices } from '../../../theme/theme-choices.tsx';
import type { DemoWords } from './demo-words.ts';
import { LiveConsole } from './live-console.tsx';

/** The product, ready to use, in the reader's colour. */
export function Demonstration({ words }: { words: DemoWords }) {
  return (
    <>
      <p className="mt-10 mb-3 text-sm phrases text-ink-soft sm:mt-8">{words.demoNote}</p>
      <LiveConsole tools={<ColorChoices name="hero-color" few hideLegend />} words={words} />
    </>
  );
}
