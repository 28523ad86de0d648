import type { licenses } from '../../contract/licenses/licenses.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { presentLicenses } from './present-license.ts';
import { selectLicenses } from './store.ts';

/** The customer's own licenses, newest first. */
export async function listLicenses(call: SignedInCall): Promise<OutputOf<typeof licenses.list>> {
  const { db } = call.database;
  const rows = await selectLicenses(db)
    .where('license.user_id', '=', call.user.id)
    .orderBy('license.issued_at', 'desc')
    .orderBy('license.id', 'desc')
    .execute();
  return { items: await presentLicenses(db, rows, call.clock.now()) };
}
