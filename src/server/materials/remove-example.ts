import type { Transaction } from 'kysely';
import { seedId } from '../catalog/seed-id.ts';
import { shippedReleases } from '../catalog/seed/releases.ts';
import type { Tables } from '../database/tables/tables.ts';
import { materialList } from './seed/material-list.ts';

/** Removes the downloads of these accounts. */
export async function removeDownloadsOf(trx: Transaction<Tables>, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await trx.deleteFrom('download').where('user_id', 'in', userIds).execute();
}

/**
 * Removes the materials that came with the product and those of sample releases. Materials that somebody has downloaded
 * are only taken off the list: the record says what they were. Returns the files that nobody needs any more.
 */
export async function removeExampleMaterials(
  trx: Transaction<Tables>,
  sampleReleaseIds: readonly string[],
  now: number,
): Promise<{ removed: number; kept: number; files: string[] }> {
  const [newest] = await shippedReleases();
  const ids = materialList(newest.version).map(({ key }) => seedId(`material:${key}`));
  const found = await trx
    .selectFrom('material')
    .select(['id', 'location', 'kind'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('download').select('download.id').whereRef('download.material_id', '=', 'material.id')).as(
        'was_downloaded',
      ),
    )
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('release_id', 'in', ['', ...sampleReleaseIds])]))
    .execute();
  const isKept = ({ was_downloaded }: (typeof found)[number]) => Boolean(was_downloaded);
  const kept = found.filter(isKept).map(({ id }) => id);
  const gone = found.filter((row) => !isKept(row));
  if (kept.length > 0)
    await trx
      .updateTable('material')
      .set({ withdrawn_at: now })
      .where('id', 'in', kept)
      .where('withdrawn_at', 'is', null)
      .execute();
  if (gone.length > 0) {
    const goneIds = gone.map(({ id }) => id);
    await trx.updateTable('material').set({ replaced_by: null }).where('replaced_by', 'in', goneIds).execute();
    await trx.deleteFrom('material').where('id', 'in', goneIds).execute();
  }
  return {
    removed: gone.length,
    kept: kept.length,
    files: gone.filter(({ kind }) => kind !== 'link').map(({ location }) => location),
  };
}
