import { expressionBuilder, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { AnswerColumn } from '../store.ts';

const unfinished = ['draft', 'withdrawn', 'rejected'] as const;

const blank: Record<AnswerColumn | 'further_projects' | 'answers', string> = {
  holder_name: '',
  credit_code: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  project_name: '',
  further_projects: '',
  domains: '[]',
  purpose: '',
  answers: '{}',
};

const unfinishedOf = (userId: string) =>
  expressionBuilder<Tables>()
    .selectFrom('application')
    .select('application.id')
    .where('application.user_id', '=', userId)
    .where('application.state', 'in', unfinished);

/**
 * Empties the applications that led to no license; their files go with the next sweep. Paid ones keep what concerns the
 * payment.
 */
export async function forgetUnfinished(trx: Kysely<Tables>, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('application')
    .set(blank)
    .where('user_id', '=', userId)
    .where('state', 'in', unfinished)
    .execute();
  // Operators' notes may say as much about the person as the answers do.
  await trx.deleteFrom('application_mention').where('application_id', 'in', unfinishedOf(userId)).execute();
  await trx.deleteFrom('application_note').where('application_id', 'in', unfinishedOf(userId)).execute();
  await trx
    .updateTable('application_attachment')
    .set({ removed_at: now, message_id: null })
    .where('application_id', 'in', unfinishedOf(userId))
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('message_id', 'is not', null)]))
    .execute();
  await trx.deleteFrom('application_message').where('application_id', 'in', unfinishedOf(userId)).execute();
  await trx.deleteFrom('application_conversation').where('application_id', 'in', unfinishedOf(userId)).execute();
}
