import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';

/** The address for test letters: that of the operator who asks, and nobody else's. Throws `MAIL_ADDRESS_MISSING`. */
export async function ownAddress({ database, user }: Pick<SignedInCall, 'database' | 'user'>): Promise<string> {
  const row = await database.db.selectFrom('app_user').select('email').where('id', '=', user.id).executeTakeFirst();
  if (!row?.email) throw new ApiError('MAIL_ADDRESS_MISSING');
  return row.email;
}
