import type { licenses } from '../../../contract/licenses/licenses.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { selectCurrentKey } from '../store.ts';

/** Hands out the key of an active license and records that it was viewed. */
export async function getLicenseKey(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenses.key>,
): Promise<OutputOf<typeof licenses.key>> {
  const key = await takeKey(call, input.number);
  return { key: key.jws, kid: key.kid };
}

/** The current key of the caller's own active license; handing it out is recorded. */
export async function takeKey(
  call: SignedInCall,
  number: string,
): Promise<{ jws: string; kid: string; terms: string }> {
  return call.database.transaction(async (trx) => {
    const license = await trx
      .selectFrom('license')
      .select(['id', 'status'])
      .where('number', '=', number)
      .where('user_id', '=', call.user.id)
      .executeTakeFirst();
    if (license === undefined) throw new ApiError('NOT_FOUND');
    if (license.status !== 'active') throw new ApiError('LICENSE_NOT_ACTIVE');
    const key = await selectCurrentKey(trx, license.id);
    if (key === undefined) throw new ApiError('NOT_FOUND');
    await recordAudit(call, trx, {
      act: 'license.key_read',
      targetType: 'license',
      targetId: license.id,
      detail: { number, key: key.id },
    });
    return key;
  });
}
