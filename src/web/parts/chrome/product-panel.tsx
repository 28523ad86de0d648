import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Catalog } from '../../../contract/catalog/catalog.ts';
import { PRODUCT } from '../../../contract/pages/menus.ts';
import { quietApi } from '../../client/http/remote-api.ts';
import { priceRange } from '../../routes/marketing/offers.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useCatalogWords } from './use-catalog-words.ts';

type Editions = Catalog['editions'];

/** Fetched once; a price that changes in the meantime comes with the next document. */
let kept: Editions | undefined;

/** The editions of the product with their prices, and a link that compares all of them. */
export function ProductPanel() {
  const [editions, setEditions] = useState(kept);
  const { pathname } = useLocation();
  const { recommended } = useCatalogWords();
  useEffect(() => {
    if (kept !== undefined) return;
    quietApi.catalog.get({}).then(
      (catalog) => {
        kept = catalog.editions;
        setEditions(kept);
      },
      // Without them only the two links below are shown.
      () => setEditions([]),
    );
  }, []);

  return (
    <div className="product-panel absolute top-full -left-3 w-[40rem] pt-2.5">
      <div className="menu-panel rounded-dialog border border-line bg-surface p-2 text-ink shadow-dialog">
        <ul className="grid grid-cols-2 gap-1" aria-busy={editions === undefined}>
          {editions === undefined &&
            [1, 2, 3, 4].map((place) => (
              <li key={place} className="h-[86px] p-3">
                <Skeleton className="h-full" />
              </li>
            ))}
          {editions?.map(({ code, name, tagline, offers, ...edition }) => (
            <li key={code}>
              <Link
                to={`${PRODUCT}/${code}`}
                aria-current={pathname === `${PRODUCT}/${code}` ? 'page' : undefined}
                className="block h-full rounded-card px-4 py-3 transition-colors hover:bg-sunken aria-[current]:bg-primary-soft"
              >
                <span className="flex items-center gap-2 text-[15px] font-semibold">
                  {name}
                  {edition.recommended && <Badge tone="primary">{recommended}</Badge>}
                  <span className="tnum ml-auto text-sm font-normal text-ink-soft">{priceRange(offers)}</span>
                </span>
                <span className="mt-1 block text-[13px] leading-6 phrases text-ink-soft">{tagline}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-1 flex gap-1 border-t border-line pt-2 text-sm">
          <Link to={PRODUCT} className={wayClass}>
            产品总览
          </Link>
          <Link to="/product/pricing" className={wayClass}>
            比较版本与价格
          </Link>
        </p>
      </div>
    </div>
  );
}

const wayClass = 'flex h-9 items-center rounded-control px-4 text-primary transition-colors hover:bg-sunken';
