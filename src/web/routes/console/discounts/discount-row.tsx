import { useRevalidator } from 'react-router';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { Discount } from '../../../../contract/discounts/discounts.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { LastChange } from '../form/last-change.tsx';
import { kindWords, periodText, reductionText, stateWords, usesText } from './discount-values.ts';

interface DiscountRowProps {
  discount: Discount;
  editions: readonly Edition[];
  onEdit: () => void;
  onUses: () => void;
}

/** One discount: for whom, how much, how long, and how often used. */
export function DiscountRow({ discount, editions, onEdit, onUses }: DiscountRowProps) {
  const { name, code, state, uses } = discount;
  const { label, tone } = stateWords[state];
  const nameOf = (edition: string) => editions.find((each) => each.code === edition)?.name ?? edition;
  const scope = [
    discount.editions.length === 0 ? '所有版本' : discount.editions.map(nameOf).join('、'),
    discount.kinds.map((kind) => kindWords[kind]).join('、'),
  ].join('，');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="min-w-0 text-[15px] font-medium break-words text-ink">{name}</span>
          <span className="tnum text-sm text-ink">{reductionText(discount)}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[13px] leading-5 text-ink-soft">
          {code === '' ? (
            '所有人'
          ) : (
            <>
              <span className="tnum font-mono break-all text-ink">{code}</span>
              <CopyButton text={code} variant="ghost" done="已复制优惠码" />
            </>
          )}
          <span>{scope}</span>
        </p>
        <p className="tnum mt-1 text-[13px] leading-5 text-ink-soft">
          {periodText(discount)}；{usesText(discount)}
        </p>
        <LastChange {...discount} />
      </div>
      <div className="flex flex-wrap gap-2">
        {uses > 0 && (
          <Button size="sm" aria-label={`“${name}”的使用记录`} onClick={onUses}>
            使用记录
          </Button>
        )}
        <Button size="sm" aria-label={`修改“${name}”`} onClick={onEdit}>
          修改
        </Button>
        {state !== 'over' && <EndButton discount={discount} />}
      </div>
    </li>
  );
}

function EndButton({ discount: { id, name } }: { discount: Discount }) {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const end = async () => {
    const isSure = await confirmDialog({
      title: `现在结束“${name}”？`,
      text: '以后提交的申请不再享受这项优惠；已提交的申请保持当时的价格。',
      confirmLabel: '结束',
      tone: 'danger',
    });
    if (!isSure) return;
    await run(async () => {
      try {
        await remoteApi.discounts.end({ id });
        toast.success('优惠已结束');
      } catch (error) {
        showError(error);
      } finally {
        await revalidate();
      }
    });
  };
  return (
    <Button size="sm" loading={isBusy} aria-label={`结束“${name}”`} onClick={() => void end()}>
      结束
    </Button>
  );
}
