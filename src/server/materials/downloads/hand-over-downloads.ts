import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Moves the downloads of one account to another. */
export async function handOverDownloads(
  trx: Kysely<Tables>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx.updateTable('download').set({ user_id: to }).where('user_id', '=', from).execute();
}
