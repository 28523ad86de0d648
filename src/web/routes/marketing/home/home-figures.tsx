import type { Figures } from '../../../../contract/catalog.ts';
import { spanText } from '../../../parts/words/span-text.ts';

/** The vendor's own numbers as they are; absent as long as there are none. */
export function HomeFigures({ figures: { inForce, typicalReviewMs } }: { figures: Figures }) {
  const shown = [
    ...(inForce === null
      ? []
      : [
          { term: '份有效授权', value: inForce.licenses.toLocaleString('zh-CN') },
          { term: '位客户持有授权', value: inForce.holders.toLocaleString('zh-CN') },
        ]),
    ...(typicalReviewMs === null ? [] : [{ term: '审核用时中位数', value: spanText(typicalReviewMs) }]),
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
      <p className="mt-3 text-[13px] leading-6 phrases text-ink-faint">
        <span className="inline-block">数字取自本站数据库，每&nbsp;10&nbsp;分钟更新；</span>
        <span className="inline-block">审核用时按近来的申请计算。</span>
      </p>
    </section>
  );
}
