import type { Kysely, Transaction } from 'kysely';
import semver from 'semver';
import { ApiError } from '../../../contract/errors.ts';
import type { Database } from '../../database/open-database.ts';
import { encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { getProduct } from '../store.ts';

export interface NewRelease {
  version: string;
  channel: 'stable' | 'beta';
  /** Markdown. */
  changelog: string;
  isSecurity: boolean;
  editions: string[];
  /** The component that each headline shows. */
  pictures?: string[] | undefined;
}

/** Refuses versions that are not semver and editions that the catalogue does not have. */
export async function requireSoundRelease(database: Database, release: NewRelease): Promise<void> {
  const unknown = await unknownEditions(database.db, release.editions);
  const fields = {
    ...(semver.valid(release.version) === release.version ? {} : { version: '版本号应为 1.2.3 这样的格式' }),
    ...(release.editions.length === 0 ? { editions: '至少填写一个版本' } : {}),
    ...(unknown.length === 0 ? {} : { editions: `没有这样的版本：${unknown.join('、')}` }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
}

/** The codes that the catalogue does not have. */
export async function unknownEditions(db: Kysely<Tables>, codes: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('edition').select('code').where('retired_at', 'is', null).execute();
  const known = new Set(rows.map((edition) => edition.code));
  return codes.filter((code) => !known.has(code));
}

/** Adds a release; a published one stays as it is. */
export async function addRelease(
  trx: Transaction<Tables>,
  release: NewRelease,
  publishedAt: number,
): Promise<{ id: string; isNew: boolean }> {
  const product = await getProduct(trx);
  const inserted = await trx
    .insertInto('product_release')
    .values({
      id: newId(),
      product_id: product.id,
      version: release.version,
      channel: release.channel,
      published_at: publishedAt,
      changelog: release.changelog,
      is_security: release.isSecurity ? 1 : 0,
      editions: encodeJson(release.editions),
      pictures: encodeJson(release.pictures ?? []),
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return { id: inserted.id, isNew: true };
  const { id, is_draft: isDraft } = await trx
    .selectFrom('product_release')
    .select(['id', 'is_draft'])
    .where('product_id', '=', product.id)
    .where('version', '=', release.version)
    .executeTakeFirstOrThrow();
  if (isDraft === 1) throw new ApiError('RELEASE_IS_DRAFT');
  return { id, isNew: false };
}
