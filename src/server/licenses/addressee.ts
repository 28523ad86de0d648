import type { Kysely } from 'kysely';
import type { LetterAddress } from '../../contract/licenses/license-management.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { maskEmail } from '../identity/account-mails.ts';
import { hasMailRouteIn } from '../mail/mail-server/mail-route.ts';

/** Where letters about a license go. */
interface Addressee {
  /** The holder's verified address, or else the contact of the application, or else ''. */
  to: string;
  isProved: boolean;
  /** The account's address that nobody has verified; '' if there is none. */
  unproved: string;
}

export async function addresseeOf(
  db: Kysely<Tables>,
  userId: string,
  applicationId: string | null,
): Promise<Addressee> {
  const holder = await db
    .selectFrom('app_user')
    .leftJoin('application', (join) => join.on('application.id', '=', applicationId))
    .select(['app_user.email', 'app_user.email_verified_at', 'application.contact_email'])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  const { email = null, email_verified_at: verifiedAt = null, contact_email: contact = null } = holder ?? {};
  if (email !== null && verifiedAt !== null) return { to: email, isProved: true, unproved: '' };
  return { to: contact ?? '', isProved: false, unproved: email ?? '' };
}

/** The same for an operator, who reads whole addresses only with the permission for customers. */
export async function presentAddressee(
  { database: { db }, config, user }: Call,
  { to, unproved }: Pick<Addressee, 'to' | 'unproved'>,
): Promise<LetterAddress> {
  const shown = (email: string): string =>
    email === '' || user === null || user.permissions.includes('customer:read') ? email : maskEmail(email);
  return { to: shown(to), unproved: shown(unproved), leaves: await hasMailRouteIn(db, config) };
}
