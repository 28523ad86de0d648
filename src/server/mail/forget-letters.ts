import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Drops the letters to an address, except those still waiting to leave. */
export async function forgetLetters(trx: Kysely<Tables>, recipient: string): Promise<void> {
  await trx.deleteFrom('outbox_mail').where('recipient', '=', recipient).where('state', '!=', 'waiting').execute();
}
