import type { License, licenses } from '../../contract/licenses/licenses.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import { presentLicenses } from './present-license.ts';
import { selectLicenses } from './store.ts';

export async function getLicense(call: SignedInCall, input: ParsedInputOf<typeof licenses.get>): Promise<License> {
  const { db } = call.database;
  const rows = await selectLicenses(db)
    .where('license.number', '=', input.number)
    .where('license.user_id', '=', call.user.id)
    .execute();
  const [license] = await presentLicenses(db, rows, call.clock.now());
  if (license === undefined) throw new ApiError('NOT_FOUND');
  return license;
}
