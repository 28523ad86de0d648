import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Drops every letter to these addresses, sent or not. */
export async function dropLettersTo(trx: Transaction<Tables>, recipients: readonly string[]): Promise<void> {
  await trx.deleteFrom('outbox_mail').where('recipient', 'in', recipients).execute();
}
