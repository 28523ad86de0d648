import type { Api } from '../../../../contract/api.ts';
import { contentsOf } from './edition-features.ts';
import { outlineRelease } from './release-log.tsx';

const SHOWN_RELEASES = 5;

/**
 * The part of the catalogue that an edition's page shows: the whole would be a third of the document. Without a code,
 * the recommended edition; null if there is none.
 */
export async function loadEdition(api: Api, code: string | undefined) {
  const catalog = await api.catalog.get({});
  const { editions } = catalog;
  const edition =
    code === undefined
      ? (editions.find(({ recommended }) => recommended) ?? editions[0])
      : editions.find((each) => each.code === code);
  if (edition === undefined) return null;
  const { items } = await api.materials.unlocked({ code: edition.code });
  const releases = catalog.releases.filter((release) => release.editions.includes(edition.code));
  return {
    product: catalog.product,
    // The internal id of an offer is long, always different, and means nothing here.
    edition: { ...edition, offers: edition.offers.map((offer) => ({ ...offer, id: offer.holderType })) },
    editions: editions.map(({ code: each, name }) => ({ code: each, name })),
    contents: contentsOf(catalog, edition),
    releases: releases.slice(0, SHOWN_RELEASES).map(outlineRelease),
    materials: items,
  };
}

export type EditionFacts = NonNullable<Awaited<ReturnType<typeof loadEdition>>>;
