import { spanText } from '../../../parts/words/span-text.ts';
import { groupDigits } from '../../../ui/data/group-digits.ts';
import type { BlockProps } from '../page/block-facts.ts';
import { Sentences } from '../page/words.tsx';

/** The vendor's real numbers; absent if there are none. */
export function LiveFiguresBlock({ content, facts }: BlockProps<'liveFigures'>) {
  const { inForce = null, typicalReviewMs = null } = facts.figures ?? {};
  const shown = [
    ...(inForce === null
      ? []
      : [
          { term: content.licenses, value: groupDigits(inForce.licenses) },
          { term: content.holders, value: groupDigits(inForce.holders) },
        ]),
    ...(typicalReviewMs === null ? [] : [{ term: content.review, value: spanText(typicalReviewMs) }]),
  ];
  if (shown.length === 0) return null;
  return (
    <section aria-label="清点出来的数字" className="page pt-20 sm:pt-24">
      <dl className="grid auto-cols-fr grid-flow-col gap-x-4 border-y border-line py-6 sm:gap-x-12 sm:py-8">
        {shown.map(({ term, value }) => (
          <div key={term} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-[13px] leading-5 text-balance text-ink-soft sm:text-sm sm:leading-6">{term}</dt>
            <dd className="tnum text-2xl leading-tight font-semibold tracking-tight text-ink sm:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
      {content.note !== '' && (
        <p className="mt-3 text-[13px] leading-6 phrases text-ink-faint">
          <Sentences text={content.note} end="。；" />
        </p>
      )}
    </section>
  );
}
