import type { Catalog, Edition } from '../../../../contract/catalog/catalog.ts';

export interface IncludedFeature {
  name: string;
  note: string;
  /** Shown in place of a plain yes, e.g. a number. */
  value: string | null;
  /** True if the edition below does not have it. */
  isNew: boolean;
}

export interface IncludedGroup {
  name: string;
  features: IncludedFeature[];
  /** True if the edition below has none of these: said once, not for each feature. */
  isNew: boolean;
}

/** The contents of an edition. */
export interface EditionContents {
  groups: IncludedGroup[];
  /** The names of features it does not have. */
  missing: string[];
  /** The name of the edition it is compared with. */
  below: string | null;
  /** The wording of the features for unlimited projects; null if they give figures. */
  projects: string | null;
}

/** The name in the catalogue; an offer says only that there is no limit, not on what. */
const PROJECTS = '项目数量';

const UNLIMITED = '不限';

/** Values that only a license can have: an edition without one has none of them. */
const ofLicense: ReadonlySet<unknown> = new Set([UNLIMITED, '无需续期']);

type Values = Catalog['features'][number]['features'][number]['values'];

const valueIn = (values: Values, edition: Edition | undefined): string | boolean =>
  edition === undefined ? false : (values[edition.code] ?? false);

/**
 * The edition listed before this one, if it needs a license: compared with a free one nearly everything would be new.
 */
export function editionBelow(editions: readonly Edition[], edition: Edition): Edition | undefined {
  const below = editions[editions.findIndex(({ code }) => code === edition.code) - 1];
  return below?.needsApplication === true ? below : undefined;
}

/**
 * The contents of an edition by group; empty groups are left out. A note says what a license adds: if none is issued, a
 * value in words stands alone, and absent limits are not mentioned.
 */
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
        if (value === false || (!edition.needsApplication && ofLicense.has(value))) return [];
        const isNew = below !== undefined && valueIn(row.values, below) === false;
        const inWords = typeof value === 'string' ? value : null;
        const note = inWords === null || edition.needsApplication ? row.note : '';
        return [{ name: row.name, note, value: inWords, isNew }];
      }),
    }))
    .filter((group) => group.features.length > 0)
    .map((group) => ({ ...group, isNew: group.features.every(({ isNew }) => isNew) }));
}

/** Named features that other editions have and this one lacks, so that nobody finds out afterwards. */
export function missingFeatures(features: Catalog['features'], edition: Edition): string[] {
  return features.flatMap((group) =>
    group.features
      .filter(({ values }) => valueIn(values, edition) === false)
      .filter(({ values }) => Object.values(values).some((value) => value !== false))
      .map((row) => row.name),
  );
}

function projectsOf(features: Catalog['features'], edition: Edition): string | null {
  const row = features.flatMap((group) => group.features).find(({ name }) => name === PROJECTS);
  const value = row === undefined ? false : valueIn(row.values, edition);
  return typeof value === 'string' && !/\d/.test(value) ? value : null;
}

/** Everything that a page says about its contents. */
export function contentsOf(
  { editions, features }: Pick<Catalog, 'editions' | 'features'>,
  edition: Edition,
): EditionContents {
  const below = editionBelow(editions, edition);
  return {
    groups: includedFeatures(features, edition, below),
    missing: missingFeatures(features, edition),
    below: below?.name ?? null,
    projects: projectsOf(features, edition),
  };
}
