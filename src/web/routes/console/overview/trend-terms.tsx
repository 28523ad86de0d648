import { CircleHelp } from 'lucide-react';
import { Popover } from '../../../ui/feedback/popover.tsx';

const terms = [
  ['提交', '在这段时间送交审核的申请，后来撤回、驳回的也算；补充后再次提交的按第一次的日期。'],
  ['通过', '在这段时间审核通过的申请，包括续期、升级、转让与申诉。'],
  ['成交额', '通过的申请的应付金额合计，按通过的日期计；驳回、撤回的不算；签发之后才退的款项没有减去。'],
] as const;

/** The definition of the figures. */
export function TrendTerms() {
  return (
    <Popover
      label="统计口径"
      trigger={
        <>
          <CircleHelp aria-hidden className="size-4" />
          统计口径
        </>
      }
      triggerClassName="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded px-1 text-[13px] font-normal text-ink-soft hover:text-ink"
    >
      <dl className="max-w-80 space-y-2">
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt className="font-medium text-ink">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium text-ink">日期</dt>
          <dd>以北京时间为准。</dd>
        </div>
      </dl>
    </Popover>
  );
}
