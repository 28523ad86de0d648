import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Empties requests that led to no invoice; issued ones must be kept by tax law. */
export async function forgetInvoices(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ title: '', tax_number: '', address: '', phone: '', bank: '', account: '', email: '' })
    .where('state', 'in', ['refused', 'cancelled'])
    .where('application_id', 'in', (eb) => eb.selectFrom('application').select('id').where('user_id', '=', userId))
    .execute();
}
