import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { openAccount } from '../../identity/registration/open-account.ts';
import type { Actor } from './record-license-act.ts';

/** The account that will hold a license. */
export async function findRecipient(db: Kysely<Tables>, username: string): Promise<string> {
  const found = await findAccount(db, username);
  if (found === null || found.isEnded) throw unknown('没有这个用户');
  return found.id;
}

/** `isEnded`: somebody has disabled it. */
interface Account {
  id: string;
  isEnded: boolean;
}

/** The account with a user name or a verified address; null if there is none. */
export async function findAccount(db: Kysely<Tables>, given: string): Promise<Account | null> {
  const query = db.selectFrom('app_user').select(['id', 'disabled_at']);
  const row = await (
    given.includes('@')
      ? query.where('email', '=', given).where('email_verified_at', 'is not', null)
      : query.where('username_folded', '=', given.toLowerCase())
  ).executeTakeFirst();
  return row === undefined ? null : { id: row.id, isEnded: row.disabled_at !== null };
}

export interface Recipient {
  id: string;
  /** The name of an account that was opened just now; null for an existing one. */
  openedAs: string | null;
}

/** The account with a user name or a verified address; one is opened if nobody has verified the address. */
export async function findOrOpenRecipient(actor: Actor, trx: Kysely<Tables>, given: string): Promise<Recipient> {
  if (!given.includes('@')) return { id: await findRecipient(trx, given), openedAs: null };
  const known = await findAccount(trx, given);
  if (known?.isEnded === true) throw unknown('这个邮箱的账号已停用');
  if (known !== null) return { id: known.id, openedAs: null };
  const opened = await openAccount(actor, trx, { email: given, name: '', phone: '', company: '', username: '' });
  await recordAudit(actor, trx, { act: 'user.opened', targetType: 'user', targetId: opened.id, detail: {} });
  return { id: opened.id, openedAs: opened.username };
}

/** Retired editions may still be issued by hand; unknown ones may not. */
export async function requireEdition(db: Kysely<Tables>, code: string): Promise<void> {
  const row = await db.selectFrom('edition').select('id').where('code', '=', code).executeTakeFirst();
  if (row === undefined) throw new ApiError('EDITION_UNAVAILABLE', { fields: { edition: '没有这个版本' } });
}

const unknown = (message: string) => new ApiError('RECIPIENT_UNKNOWN', { fields: { username: message } });
