import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

interface Contact {
  contact_name: string;
  contact_phone: string;
  contact_email: string;
}

/** The contact for a license: from the application that led to it, if it was the same person's, else from the account. */
export async function contactFor(
  trx: Transaction<Tables>,
  userId: string,
  applicationId: string | null,
): Promise<Contact> {
  const earlier =
    applicationId === null
      ? undefined
      : await trx
          .selectFrom('application')
          .select(['contact_name', 'contact_phone', 'contact_email'])
          .where('id', '=', applicationId)
          .where('user_id', '=', userId)
          .executeTakeFirst();
  if (earlier !== undefined && earlier.contact_email !== '') return earlier;
  const account = await trx
    .selectFrom('app_user')
    .select(['nickname', 'phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { contact_name: account.nickname, contact_phone: account.phone, contact_email: account.email ?? '' };
}
