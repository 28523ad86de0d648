import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Removes a letter from the outbox, in the transaction that queued it: nobody has seen it. */
export async function dropMail(trx: Kysely<Tables>, dedupeKey: string): Promise<void> {
  await trx.deleteFrom('outbox_mail').where('dedupe_key', '=', dedupeKey).execute();
}
