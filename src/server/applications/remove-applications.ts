import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

type Ids = readonly string[];

/** Clears the references to licenses and between applications, so that each can be removed. */
export async function unlinkApplications(trx: Transaction<Tables>, ids: Ids): Promise<void> {
  await trx.updateTable('application').set({ license_id: null, appeal_of: null }).where('id', 'in', ids).execute();
}

/**
 * Removes the demonstration's applications with everything that belongs to them. Returns the files that are no longer
 * needed.
 */
export async function removeApplications(trx: Transaction<Tables>, ids: Ids): Promise<string[]> {
  await trx.deleteFrom('application_mention').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application_note').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application_assignment').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application_view').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application_decision').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application_receipt').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('payment_batch_row').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application_event').where('application_id', 'in', ids).execute();
  const files = await trx
    .deleteFrom('application_attachment')
    .where('application_id', 'in', ids)
    .returning('location')
    .execute();
  await trx.deleteFrom('application_conversation').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application_message').where('application_id', 'in', ids).execute();
  await trx.deleteFrom('application').where('id', 'in', ids).execute();
  return files.map(({ location }) => location);
}
