import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Catalog } from '../../../../contract/catalog/catalog.ts';
import { shippedWords } from '../../../../contract/catalog/shipped-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { priceRange } from '../offers.ts';

/** The editions as a list that leads to the prices. */
export function EditionsTeaser({
  editions,
  product: { words = shippedWords },
  none,
}: Pick<Catalog, 'editions' | 'product'> & { none: string }) {
  if (editions.length === 0) return <NothingYet text={none} />;
  return (
    <ul className="border-t border-line">
      {editions.map((edition) => (
        <li key={edition.code} className="border-b border-line">
          <Link
            to={`/product/detail/${edition.code}`}
            className="group grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-5 transition-colors hover:bg-sunken/60 sm:-mx-4 sm:grid-cols-[11rem_1fr_auto_1.5rem] sm:px-4 sm:rounded-card"
          >
            <span className="flex items-center gap-2.5 text-base font-semibold text-ink">
              {edition.name}
              {edition.recommended && <Badge tone="primary">{words.recommended}</Badge>}
            </span>
            <span className="text-sm leading-6 text-ink-soft max-sm:order-3 max-sm:col-span-2">{edition.tagline}</span>
            <span className="tnum text-right text-sm text-ink">{priceRange(edition.offers)}</span>
            <ArrowRight
              aria-hidden
              className="size-4 text-ink-faint transition-[translate] group-hover:translate-x-1 max-sm:hidden"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
