import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Empties the applications that led to no license; of paid ones what concerns the payment stays. */
export async function forgetUnfinished(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx
    .updateTable('application')
    .set({
      holder_name: '',
      credit_code: '',
      contact_name: '',
      contact_phone: '',
      contact_email: '',
      project_name: '',
      domains: '[]',
      purpose: '',
    })
    .where('user_id', '=', userId)
    .where('state', 'in', ['draft', 'withdrawn', 'rejected'])
    .execute();
}
