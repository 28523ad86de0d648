import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Removes invoices of applications of the demonstration. Answers the files that nobody needs now. */
export async function removeInvoices(trx: Transaction<Tables>, applicationIds: readonly string[]): Promise<string[]> {
  const files = await trx
    .deleteFrom('invoice_file')
    .where('invoice_id', 'in', (eb) =>
      eb.selectFrom('invoice').select('id').where('application_id', 'in', applicationIds),
    )
    .returning('location')
    .execute();
  await trx.deleteFrom('invoice').where('application_id', 'in', applicationIds).execute();
  return files.map(({ location }) => location);
}
