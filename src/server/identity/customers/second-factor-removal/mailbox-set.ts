import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';
import { days } from '../../../duration.ts';
import { rolesOf } from '../../roles-of.ts';

/** For this long a mailbox proves nothing about the account's owner. */
const DOUBTED_FOR = days(30);

/** The newest act by which an operator gave the account its mailbox, or vouched for it. */
export const findMailboxSet = (db: Kysely<Tables>, userId: string, now: number) =>
  db
    .selectFrom('audit_event')
    .leftJoin('app_user as setter', 'setter.id', 'audit_event.actor_id')
    .select(['audit_event.at', 'setter.username', 'setter.nickname'])
    .where('audit_event.target_type', '=', 'user')
    .where('audit_event.target_id', '=', userId)
    .where('audit_event.act', 'in', ['user.email_assigned', 'user.email_verified', 'user.imported'])
    .where('audit_event.at', '>', now - DOUBTED_FOR)
    .orderBy('audit_event.at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Somebody who had the mailbox assigned controls every later check by mail. If that was recently, two support operators
 * alone cannot remove the second factor: one of the two must be an owner.
 */
export async function hasOwner(db: Kysely<Tables>, operators: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom('app_user').select('roles').where('id', 'in', operators).execute();
  return rows.some(({ roles }) => rolesOf(roles).includes('owner'));
}
