import type { CatalogDiscount } from '../../../contract/catalog/catalog.ts';
import { formatDateTime } from '../../ui/data/date-time.tsx';
import { formatFen } from '../../ui/data/money.ts';

/** Stands beside a reduced price: the regular price, the reason, and the last day. */
export function DiscountNote({ discount }: { discount: CatalogDiscount | undefined }) {
  if (discount === undefined) return null;
  const { name, listFen, until } = discount;
  return (
    <span className="tnum text-[13px] leading-5 font-normal tracking-normal text-ink-soft">
      <span className="sr-only">原价</span>
      <s>{formatFen(listFen)}</s> {name}
      {until !== null && `，${formatDateTime(until)} 截止`}
    </span>
  );
}
