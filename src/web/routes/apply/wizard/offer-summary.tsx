import { Check } from 'lucide-react';
import type { Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { DiscountNote } from '../../../parts/words/discount-note.tsx';
import { grantsOf } from '../../../parts/words/application-words.ts';

interface OfferSummaryProps {
  edition: Edition;
  offer: Offer | undefined;
  /** The vendor's words about updates; `{price}` stands for the price of a year. */
  renewal: string | undefined;
}

/** The summary of the application, beside the form. */
export function OfferSummary({ edition, offer, renewal }: OfferSummaryProps) {
  const words = useCatalogWords();
  const points =
    offer === undefined
      ? edition.highlights
      : [...grantsOf(offer, words), offer.support].filter((point) => point !== '');
  return (
    <aside
      aria-label="所选版本"
      className="rounded-card border border-line bg-surface p-4 shadow-card max-lg:order-first sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-lg font-semibold tracking-tight text-ink">{edition.name}</p>
        <p className="tnum text-xl font-semibold tracking-tight text-ink">
          {offer?.priceFen === 0 ? '免费' : formatFen(offer?.priceFen ?? lowestPrice(edition))}
          <span className="ml-1.5 text-[13px] font-normal tracking-normal text-ink-faint">
            {paymentNote(edition, offer)}
          </span>
          {offer?.discount !== undefined && (
            <span className="block">
              <DiscountNote discount={offer.discount} />
            </span>
          )}
        </p>
      </div>
      <ul className="mt-4 space-y-2 border-t border-line pt-4 max-lg:hidden">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2 text-[13px] leading-5 text-ink-soft">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
            {point}
          </li>
        ))}
      </ul>
      {renewal && offer !== undefined && offer.renewalFen !== null && (
        <p className="tnum mt-4 border-t border-line pt-4 text-[13px] leading-5 text-ink-faint max-lg:hidden">
          {renewal.replaceAll('{price}', formatFen(offer.renewalFen))}
        </p>
      )}
    </aside>
  );
}

function paymentNote(edition: Edition, offer: Offer | undefined): string {
  if (offer?.priceFen === 0) return '无需付款';
  return offer === undefined && edition.offers.length > 1 ? '起，一次性付费' : '一次性付费';
}

function lowestPrice({ offers }: Edition): number {
  return Math.min(...offers.map(({ priceFen }) => priceFen));
}
