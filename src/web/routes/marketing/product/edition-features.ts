import type { Catalog, Edition } from '../../../../contract/catalog.ts';

export interface IncludedFeature {
  name: string;
  note: string;
  /** What stands instead of a mere yes, e.g. a number. */
  value: string | null;
  /** The edition below has nothing of it. */
  isNew: boolean;
}

export interface IncludedGroup {
  name: string;
  features: IncludedFeature[];
  /** The edition below has nothing of all this: said once, not at each feature. */
  isNew: boolean;
}

/** What a page says of an edition's contents. */
export interface EditionContents {
  groups: IncludedGroup[];
  /** Names of what it does not contain. */
  missing: string[];
  /** The name of the edition listed before it. */
  below: string | null;
}

type Values = Catalog['features'][number]['features'][number]['values'];

const valueIn = (values: Values, edition: Edition | undefined): string | boolean =>
  edition === undefined ? false : (values[edition.code] ?? false);

/** The edition listed before this one; undefined for the first. */
export function editionBelow(editions: readonly Edition[], edition: Edition): Edition | undefined {
  return editions[editions.findIndex(({ code }) => code === edition.code) - 1];
}

/** What an edition contains, group by group; groups of which it has nothing are left out. */
export function includedFeatures(
  features: Catalog['features'],
  edition: Edition,
  below: Edition | undefined,
): IncludedGroup[] {
  return features
    .map(({ name, features: rows }) => ({
      name,
      features: rows.flatMap((row) => {
        const value = valueIn(row.values, edition);
        if (value === false) return [];
        const isNew = below !== undefined && valueIn(row.values, below) === false;
        return [{ name: row.name, note: row.note, value: typeof value === 'string' ? value : null, isNew }];
      }),
    }))
    .filter((group) => group.features.length > 0)
    .map((group) => ({ ...group, isNew: group.features.every(({ isNew }) => isNew) }));
}

/** What it does not contain, by name: nobody should find that out afterwards. */
export function missingFeatures(features: Catalog['features'], edition: Edition): string[] {
  return features.flatMap((group) =>
    group.features.filter((row) => valueIn(row.values, edition) === false).map((row) => row.name),
  );
}

/** Both lists, and what the first is compared with. */
export function contentsOf(
  { editions, features }: Pick<Catalog, 'editions' | 'features'>,
  edition: Edition,
): EditionContents {
  const below = editionBelow(editions, edition);
  return {
    groups: includedFeatures(features, edition, below),
    missing: missingFeatures(features, edition),
    below: below?.name ?? null,
  };
}
