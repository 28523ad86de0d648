import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { licenseManagement } from '../../../contract/licenses/license-management.ts';
import type { SignedInCall } from '../../call.ts';
import { addresseeOf, presentAddressee } from '../addressee.ts';
import { findAccount } from './find-recipient.ts';
import { isStaying } from './require-recipient-staying.ts';

type Entry = typeof licenseManagement.recipient;

/**
 * Who would hold a license, and whether they would hear of it; null for nobody. The act itself says why. Whose an address
 * is can only be read with the permission for customers: without it, the account is called by its address.
 */
export async function lookUpRecipient(
  call: SignedInCall,
  { username: given }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const found = await findAccount(db, given);
  if (found === null) return { recipient: given.includes('@') ? await invited(call, given) : null };
  const { username, ...account } = await db
    .selectFrom('app_user')
    .select(['username', 'deletion_due_at', 'deleted_at', 'merged_into'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  if (found.isEnded || !isStaying(account)) return { recipient: null };
  const letters = await presentAddressee(call, await addresseeOf(db, found.id, null));
  const isReadable = !given.includes('@') || call.user.permissions.includes('customer:read');
  return { recipient: { account: isReadable ? { id: found.id, username } : { id: '', username: given }, letters } };
}

/** The invitation goes to the address as it was typed. */
async function invited(call: SignedInCall, to: string) {
  const letters = await presentAddressee(call, { to: '', unproved: '' });
  return { account: null, letters: { ...letters, to } };
}
