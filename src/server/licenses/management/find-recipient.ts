import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { openAccount } from '../../identity/registration/open-account.ts';
import type { Actor } from './record-license-act.ts';

/** The account that will hold a license. */
export async function findRecipient(db: Kysely<Tables>, username: string): Promise<string> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('username_folded', '=', username.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('RECIPIENT_UNKNOWN', { fields: { username: '没有这个用户' } });
  return row.id;
}

export interface Recipient {
  id: string;
  /** The name of an account that was opened just now; null for an existing one. */
  openedAs: string | null;
}

/** The account with a user name or a verified address; one is opened if nobody has verified the address. */
export async function findOrOpenRecipient(actor: Actor, trx: Kysely<Tables>, given: string): Promise<Recipient> {
  if (!given.includes('@')) return { id: await findRecipient(trx, given), openedAs: null };
  const known = await trx
    .selectFrom('app_user')
    .select(['id', 'disabled_at'])
    .where('email', '=', given)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (known !== undefined && known.disabled_at !== null)
    throw new ApiError('RECIPIENT_UNKNOWN', { fields: { username: '这个邮箱的账号已停用' } });
  if (known !== undefined) return { id: known.id, openedAs: null };
  const opened = await openAccount(actor, trx, { email: given, name: '', phone: '', company: '', username: '' });
  await recordAudit(actor, trx, { act: 'user.opened', targetType: 'user', targetId: opened.id, detail: {} });
  return { id: opened.id, openedAs: opened.username };
}

/** Retired editions may still be issued by hand; unknown ones may not. */
export async function requireEdition(db: Kysely<Tables>, code: string): Promise<void> {
  const row = await db.selectFrom('edition').select('id').where('code', '=', code).executeTakeFirst();
  if (row === undefined) throw new ApiError('EDITION_UNAVAILABLE', { fields: { edition: '没有这个版本' } });
}
