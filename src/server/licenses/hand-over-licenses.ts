import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Gives the licenses of one account to another; holders, keys and domains stay as they are. */
export async function handOverLicenses(trx: Kysely<Tables>, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .updateTable('license')
    .set((eb) => ({ user_id: to, revision: eb('revision', '+', 1) }))
    .where('user_id', '=', from)
    .execute();
}
