import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { indexCustomers } from './customers/index-customers.ts';
import { replaceAvatar } from './profile/avatar-store.ts';

/**
 * Removes the person from an account. The row stays, because licenses, payments and the audit log refer to it; so do
 * the records of log-ins, until the sweep drops them after six months.
 */
export async function forgetPerson(trx: Kysely<Tables>, userId: string, now: number): Promise<void> {
  await replaceAvatar(trx, userId, { name: '', pictures: [] }, now);
  await trx.deleteFrom('one_time_token').where('user_id', '=', userId).execute();
  await trx.deleteFrom('third_party_account').where('user_id', '=', userId).execute();
  await trx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await trx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  await trx.deleteFrom('email_change').where('user_id', '=', userId).execute();
  await trx
    .updateTable('second_factor_removal')
    .set({ reason: '', decision_note: '' })
    .where('user_id', '=', userId)
    .execute();
  await trx.deleteFrom('customer_note').where('user_id', '=', userId).execute();
  await trx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  // Random parts of the id: no two accounts get the same name, and nobody can register one with a hyphen.
  const username = `deleted-${userId.slice(-12)}`;
  await trx
    .updateTable('app_user')
    .set({
      username,
      username_folded: username,
      nickname: '已注销用户',
      email: null,
      email_verified_at: null,
      password_hash: null,
      gender: 0,
      phone: '',
      company: '',
      bio: '',
      news_agreed_at: null,
      reminders_ended_at: null,
      roles: '[]',
      disabled_at: now,
      deletion_requested_at: null,
      deletion_due_at: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await indexCustomers(trx, [userId]);
}
