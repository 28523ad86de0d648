import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { AnswerColumn } from '../store.ts';

const unfinished = ['draft', 'withdrawn', 'rejected'] as const;

const blank: Record<AnswerColumn | 'answers', string> = {
  holder_name: '',
  credit_code: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  project_name: '',
  domains: '[]',
  purpose: '',
  answers: '{}',
};

/** Empties the applications that led to no license; their files go with the next sweep; of paid ones what concerns the payment stays. */
export async function forgetUnfinished(trx: Kysely<Tables>, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('application')
    .set(blank)
    .where('user_id', '=', userId)
    .where('state', 'in', unfinished)
    .execute();
  await trx
    .updateTable('application_attachment')
    .set({ removed_at: now })
    .where('removed_at', 'is', null)
    .where('application_id', 'in', (eb) =>
      eb.selectFrom('application').select('id').where('user_id', '=', userId).where('state', 'in', unfinished),
    )
    .execute();
}
