import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Publishes the materials of a release together with it. */
export async function publishWithRelease(
  trx: Transaction<Tables>,
  releaseId: string,
  publishedAt: number,
): Promise<void> {
  await trx.updateTable('material').set({ published_at: publishedAt }).where('release_id', '=', releaseId).execute();
}
