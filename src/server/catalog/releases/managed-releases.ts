import type { Kysely, Selectable } from 'kysely';
import semver from 'semver';
import type { ManagedRelease } from '../../../contract/delivery.ts';
import { ApiError } from '../../../contract/errors.ts';
import { decodeJson } from '../../database/json-column.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { ProductReleaseRow } from '../../database/tables/catalog-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Db = Kysely<Tables>;
type StoredRelease = Selectable<ProductReleaseRow>;

/** The row, locked until the transaction ends. */
export async function lockRelease(trx: Db, id: string): Promise<StoredRelease> {
  const row = await forUpdate(trx.selectFrom('product_release').selectAll().where('id', '=', id)).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** All releases including drafts, highest version first. */
export async function selectManagedReleases(db: Db): Promise<ManagedRelease[]> {
  const [rows, counts] = await Promise.all([
    db.selectFrom('product_release').selectAll().execute(),
    countMaterials(db),
  ]);
  return rows
    .toSorted((left, right) => semver.rcompare(left.version, right.version))
    .map((row) => present(row, counts.get(row.id) ?? 0));
}

export async function getManagedRelease(db: Db, id: string): Promise<ManagedRelease> {
  const row = await db.selectFrom('product_release').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return present(row, (await countMaterials(db)).get(id) ?? 0);
}

async function countMaterials(db: Db): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('material')
    .select((eb) => ['release_id', eb.fn.countAll<number>().as('count')])
    .where('withdrawn_at', 'is', null)
    .groupBy('release_id')
    .execute();
  return new Map(rows.map((row) => [row.release_id, row.count]));
}

function present(row: StoredRelease, materialCount: number): ManagedRelease {
  return {
    id: row.id,
    revision: row.revision,
    version: row.version,
    channel: row.channel,
    state: row.is_draft === 1 ? 'draft' : row.withdrawn_at === null ? 'published' : 'withdrawn',
    publishedAt: row.is_draft === 1 ? null : row.published_at,
    withdrawnAt: row.withdrawn_at,
    changelog: row.changelog,
    isSecurity: row.is_security === 1,
    editions: decodeJson<string[]>(row.editions),
    pictures: decodeJson<string[]>(row.pictures),
    materialCount,
  };
}
