import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { licenseManagement } from '../../../contract/licenses/license-management.ts';
import type { SignedInCall } from '../../call.ts';
import { addresseeOf, presentAddressee } from '../addressee.ts';
import { findAccount } from './find-recipient.ts';
import { isStaying } from './require-recipient-staying.ts';

type Entry = typeof licenseManagement.recipient;

/** Who would hold a license, and whether they would hear of it; null for nobody. The act itself says why. */
export async function lookUpRecipient(
  call: SignedInCall,
  { username: given }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const found = await findAccount(db, given);
  if (found === null) return { recipient: given.includes('@') ? await invited(call, given) : null };
  const { username, nickname, ...account } = await db
    .selectFrom('app_user')
    .select(['username', 'nickname', 'deletion_due_at', 'deleted_at', 'merged_into'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  if (found.isEnded || !isStaying(account)) return { recipient: null };
  const letters = await presentAddressee(call, await addresseeOf(db, found.id, null));
  return { recipient: { account: { id: found.id, username, nickname }, letters } };
}

/** The invitation goes to the address as it was typed. */
async function invited(call: SignedInCall, to: string) {
  const letters = await presentAddressee(call, { to: '', unproved: '' });
  return { account: null, letters: { ...letters, to } };
}
