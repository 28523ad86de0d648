import type { Catalog, Edition } from '../../../../contract/catalog/catalog.ts';

export interface IncludedFeature {
  name: string;
  note: string;
  /** Shown in place of a mere yes, e.g. a number. */
  value: string | null;
  /** The edition below does not have it. */
  isNew: boolean;
}

export interface IncludedGroup {
  name: string;
  features: IncludedFeature[];
  /** The edition below has none of these: said once, not for each feature. */
  isNew: boolean;
}

/** The description of an edition's contents. */
export interface EditionContents {
  groups: IncludedGroup[];
  /** Names of what it does not contain. */
  missing: string[];
  /** The name of the edition that it is compared with. */
  below: string | null;
  /** How the features put it where projects are without limit; null where they say figures. */
  projects: string | null;
}

/** As the catalogue names it; an offer knows only that there is no limit, not for what. */
const PROJECTS = '项目数量';

const UNLIMITED = '不限';

/** Values that only a license has: an edition without one has none of them. */
const ofLicense: ReadonlySet<unknown> = new Set([UNLIMITED, '无需续期']);

type Values = Catalog['features'][number]['features'][number]['values'];

const valueIn = (values: Values, edition: Edition | undefined): string | boolean =>
  edition === undefined ? false : (values[edition.code] ?? false);

/** The edition listed before this one, if it needs a license: compared with a free one nearly everything is new. */
export function editionBelow(editions: readonly Edition[], edition: Edition): Edition | undefined {
  const below = editions[editions.findIndex(({ code }) => code === edition.code) - 1];
  return below?.needsApplication === true ? below : undefined;
}

/**
 * The contents of an edition by group; empty groups are left out. A note tells what a license brings:
 * where none is issued, a value in words stands for itself, and limits that there are none of are not told.
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

/** Named contents that other editions have and this one lacks, so that nobody learns of them afterwards. */
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

/** All that a page says of it. */
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
