import { themeColors } from '../../../theme/palette.ts';
import { groupDigits } from '../../../ui/data/group-digits.ts';
import type { BlockProps } from '../page/block-facts.ts';
import { leftToPage } from '../page/part-of.ts';
import { withFacts } from '../section.tsx';

type Item = BlockProps<'figures'>['content']['items'][number];

/** With more dots it would be a grey field. */
const MOST_DOTS = 4000;

const numberIn = (text: string): number => Number(text.replaceAll(/[,，\s]/g, ''));

/** Draws a figure from its own value; nothing if that is impossible. */
export function FigureDrawing({ id, item: { value, drawing, whole, wholeText } }: { id: string; item: Item }) {
  const [part, all] = [numberIn(value), numberIn(whole)];
  const times = drawing === 'times' ? Math.floor(all / part) : all;
  const isDrawn = drawing === 'swatches' || (drawing !== 'none' && part >= 0 && times >= 1 && Number.isFinite(times));
  if (!isDrawn) return null;
  return (
    <figure className="mt-4 [print-color-adjust:exact]">
      {drawing === 'swatches' && <Swatches />}
      {drawing === 'bar' && <Bar part={part} all={all} />}
      {drawing === 'dots' && <Dots id={id} count={all} marked={part} fill="var(--success)" />}
      {drawing === 'times' && <Dots id={id} count={times} marked={0} fill="var(--primary)" />}
      {wholeText !== '' && (
        <figcaption className="mt-2 text-[13px] leading-5 phrases text-ink-faint">
          {withFacts(leftToPage(wholeText), { times: groupDigits(times) })}
        </figcaption>
      )}
    </figure>
  );
}

function Bar({ part, all }: { part: number; all: number }) {
  const most = Math.max(part, all);
  const at = (amount: number) => `${((amount / most) * 100).toFixed(1)}%`;
  return (
    <svg aria-hidden width="100%" height="20" className="block">
      <rect y="4" width={at(all)} height="12" rx="4" fill="var(--primary-soft)" />
      <rect y="4" width={at(part)} height="12" rx="4" fill={part > all ? 'var(--danger)' : 'var(--primary)'} />
      <rect x={at(all)} width="2" height="20" transform="translate(-2)" fill="var(--ink)" />
    </svg>
  );
}

interface DotsProps {
  id: string;
  count: number;
  marked: number;
  /** The fill of unmarked dots: the reader's own colour may be that of the marked ones. */
  fill: string;
}

/** Full rows and a remainder; marked dots come first. */
function Dots({ id, count, marked, fill }: DotsProps) {
  const shown = Math.min(count, MOST_DOTS);
  const [cell, columns] = shown > 200 ? [7, 72] : [20, Math.min(shown, 24)];
  const rows = Math.floor(shown / columns);
  const rest = shown % columns;
  const field = `url(#${id})`;
  return (
    <svg
      aria-hidden
      width={columns * cell}
      viewBox={`0 0 ${columns * cell} ${(rows + Math.sign(rest)) * cell}`}
      className="block h-auto max-w-full"
    >
      <pattern id={id} width={cell} height={cell} patternUnits="userSpaceOnUse">
        <circle cx={cell / 2} cy={cell / 2} r={cell * 0.34} fill={fill} />
      </pattern>
      <rect width={columns * cell} height={rows * cell} fill={field} />
      <rect y={rows * cell} width={rest * cell} height={cell} fill={field} />
      {Array.from({ length: Math.min(marked, shown) }, (_, index) => (
        <circle
          key={index}
          cx={((index % columns) + 0.5) * cell}
          cy={(Math.floor(index / columns) + 0.5) * cell}
          r={cell * 0.42}
          fill="var(--danger)"
        />
      ))}
    </svg>
  );
}

function Swatches() {
  return (
    <span aria-hidden className="swatches">
      {themeColors.map(({ id }) => (
        <i key={id} data-color={id}>
          字
        </i>
      ))}
    </span>
  );
}
