import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { findEmailChange } from './email-change.ts';

export async function getEmailChange(call: SignedInCall): Promise<OutputOf<typeof account.emailChange>> {
  const change = await findEmailChange(call.database.db, call.user.id, call.clock.now());
  if (change === null) return { change: null };
  return {
    change: {
      newEmail: change.new_email,
      isNewConfirmed: change.new_confirmed_at !== null,
      isOldConfirmed: change.old_confirmed_at !== null,
      expiresAt: change.expires_at,
    },
  };
}
