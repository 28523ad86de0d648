import type { Catalog } from '../../../../contract/catalog/catalog.ts';

const SHOWN_GROUPS = 2;

/**
 * The features on the home page: front end and back end, without saying which edition has what. Only features of the
 * package that customers buy: none that the free edition has in full, none that the recommended one lacks.
 */
export function capabilitiesOf({ editions, features }: Pick<Catalog, 'editions' | 'features'>): Catalog['features'] {
  const free = editions.find(({ needsApplication }) => !needsApplication);
  const recommended = editions.find((edition) => edition.recommended);
  return features.slice(0, SHOWN_GROUPS).map((group) => ({
    ...group,
    features: group.features
      .filter(({ values }) => free === undefined || values[free.code] !== true)
      .filter(({ values }) => recommended === undefined || (values[recommended.code] ?? false) !== false)
      .map(({ name, note }) => ({ name, note, values: {} })),
  }));
}
