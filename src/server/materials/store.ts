import type { Kysely } from 'kysely';
import { decodeJson } from '../database/json-column.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Guarded } from './rules.ts';

type Db = Kysely<Tables>;

/** Materials with the release that each belongs to, without those of drafts. */
export const selectMaterials = (db: Db) =>
  db
    .selectFrom('material')
    .leftJoin('product_release', 'product_release.id', 'material.release_id')
    .selectAll('material')
    .select([
      'product_release.version as release_version',
      'product_release.published_at as release_published_at',
      'product_release.is_security as release_is_security',
      'product_release.withdrawn_at as release_withdrawn_at',
    ])
    .where((eb) => eb.or([eb('material.release_id', 'is', null), eb('product_release.is_draft', '=', 0)]));

/** Materials on offer: neither they nor their releases are withdrawn. */
export const selectOffered = (db: Db) =>
  selectMaterials(db).where('material.withdrawn_at', 'is', null).where('product_release.withdrawn_at', 'is', null);

export type StoredMaterial = Awaited<ReturnType<ReturnType<typeof selectMaterials>['executeTakeFirstOrThrow']>>;

export function guardedOf(row: StoredMaterial): Guarded {
  return {
    isPublic: row.is_public === 1,
    editions: decodeJson<string[]>(row.editions),
    release:
      row.release_published_at === null
        ? null
        : { publishedAt: row.release_published_at, isSecurity: row.release_is_security === 1 },
    withdrawnAt: withdrawnAt(row),
  };
}

function withdrawnAt({ withdrawn_at: own, release_withdrawn_at: ofRelease }: StoredMaterial): number | null {
  if (own === null || ofRelease === null) return own ?? ofRelease;
  return Math.min(own, ofRelease);
}

/** When the customer last downloaded each material. */
export async function selectLastDownloads(db: Db, userId: string): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('download')
    .select((eb) => ['material_id', eb.fn.max('first_used_at').as('last_at')])
    .where('user_id', '=', userId)
    .groupBy('material_id')
    .execute();
  return new Map(rows.map((row) => [row.material_id, row.last_at]));
}
