import type { licenses, License } from '../../../contract/licenses/licenses.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { getLicense } from '../get-license.ts';

/**
 * Sets how much of the holder's name everyone who verifies the license may read; masked until the holder decides
 * otherwise.
 */
export async function showHolder(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenses.showHolder>,
): Promise<License> {
  const changed = await call.database.db
    .updateTable('license')
    .set({
      shows_holder: input.visibility === 'full' ? 1 : 0,
      hides_holder: input.visibility === 'hidden' ? 1 : 0,
    })
    .where('number', '=', input.number)
    .where('user_id', '=', call.user.id)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) throw new ApiError('NOT_FOUND');
  return getLicense(call, input);
}
