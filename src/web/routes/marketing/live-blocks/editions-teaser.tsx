import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Catalog, Edition } from '../../../../contract/catalog/catalog.ts';
import { shippedWords } from '../../../../contract/catalog/shipped-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { LayersStack } from '../blocks/layers-drawing.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { priceRange } from '../offers.ts';
import type { BlockFacts } from '../page/block-facts.ts';
import { namesEdition } from '../page/named-editions.ts';

interface EditionsTeaserProps extends Pick<Catalog, 'editions' | 'product'>, Pick<BlockFacts, 'layers'> {
  none: string;
}

/** The editions side by side, each with the layers that it contains. */
export function EditionsTeaser({ editions, product: { words = shippedWords }, layers, none }: EditionsTeaserProps) {
  if (editions.length === 0) return <NothingYet text={none} />;
  return (
    <ul className={`grid grid-cols-2 gap-x-6 gap-y-10 ${editions.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
      {editions.map((edition) => (
        <li key={edition.code}>
          <Link to={`/product/detail/${edition.code}`} className="group block rounded-card">
            <EditionLayers layers={layers} edition={edition} />
            <span className="mt-3 flex flex-wrap items-center gap-2 font-semibold text-ink group-hover:underline">
              {edition.name}
              {edition.recommended && <Badge tone="primary">{words.recommended}</Badge>}
            </span>
            <span className="block phrases text-sm leading-6 text-ink-soft">{edition.tagline}</span>
            <span className="tnum mt-3 flex items-center gap-1.5 text-sm text-ink">
              {priceRange(edition.offers)}
              <ArrowRight
                aria-hidden
                className="size-4 text-ink-faint transition-[translate] group-hover:translate-x-1"
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function EditionLayers({ layers, edition: { code } }: Pick<BlockFacts, 'layers'> & { edition: Edition }) {
  if (layers.length === 0) return null;
  const drawn = layers.map((layer) => ({ ...layer, isOwned: namesEdition(layer.editions, code) }));
  return (
    <>
      <LayersStack layers={drawn} />
      <span className="mt-4 block border-t border-line pt-3 phrases text-[13px] leading-6 text-ink-faint">
        {drawn.flatMap(({ isOwned, name }) => (isOwned ? [name] : [])).join('、')}
      </span>
    </>
  );
}
