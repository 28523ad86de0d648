import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { OperatorInvitationRow } from '../../database/tables/security-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { hashCode } from '../one-time-token.ts';

export type StoredInvitation = Selectable<OperatorInvitationRow>;

/** Neither accepted nor withdrawn; newest first. */
export function listOpenInvitations(db: Kysely<Tables>) {
  return db
    .selectFrom('operator_invitation as invitation')
    .leftJoin('app_user as inviter', 'inviter.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select('inviter.username as inviter')
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('invitation.sent_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();
}

export function findOpenInvitation(trx: Kysely<Tables>, email: string): Promise<StoredInvitation | undefined> {
  return trx
    .selectFrom('operator_invitation')
    .selectAll()
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined once it is accepted or withdrawn. Locking the team makes acts on it wait for each other. */
export function findOpenById(db: Kysely<Tables>, id: string): Promise<StoredInvitation | undefined> {
  return db
    .selectFrom('operator_invitation')
    .selectAll()
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export function findInvitationByCode(db: Kysely<Tables>, code: string): Promise<StoredInvitation | undefined> {
  return db.selectFrom('operator_invitation').selectAll().where('token_hash', '=', hashCode(code)).executeTakeFirst();
}

export async function insertInvitation(trx: Kysely<Tables>, row: Insertable<OperatorInvitationRow>): Promise<void> {
  await trx.insertInto('operator_invitation').values(row).execute();
}

export async function updateInvitation(
  trx: Kysely<Tables>,
  id: string,
  change: Updateable<OperatorInvitationRow>,
): Promise<void> {
  await trx.updateTable('operator_invitation').set(change).where('id', '=', id).execute();
}

/** Withdraws the open invitations of someone who leaves. */
export async function withdrawInvitationsOf(trx: Kysely<Tables>, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('operator_invitation')
    .set({ withdrawn_at: now })
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
