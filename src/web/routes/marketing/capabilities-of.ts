import type { Catalog } from '../../../contract/catalog.ts';

const SHOWN_GROUPS = 2;

/** What the home page tells of the features: front end and back end, without who gets what. */
export function capabilitiesOf(features: Catalog['features']): Catalog['features'] {
  return features.slice(0, SHOWN_GROUPS).map((group) => ({
    ...group,
    features: group.features.map(({ name, note }) => ({ name, note, values: {} })),
  }));
}
