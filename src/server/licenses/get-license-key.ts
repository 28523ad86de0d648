import type { licenses } from '../../contract/licenses.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';

/** Hands out the key of an active license and records that it was looked at. */
export async function getLicenseKey(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenses.key>,
): Promise<OutputOf<typeof licenses.key>> {
  return call.database.transaction(async (trx) => {
    const row = await trx
      .selectFrom('license')
      .innerJoin('license_key', 'license_key.license_id', 'license.id')
      .select(['license.id', 'license.status', 'license_key.id as key_id', 'license_key.jws', 'license_key.kid'])
      .where('license.number', '=', input.number)
      .where('license.user_id', '=', call.user.id)
      .where('license_key.revoked_at', 'is', null)
      .orderBy('license_key.issued_at', 'desc')
      .orderBy('license_key.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) throw new ApiError('NOT_FOUND');
    if (row.status !== 'active') throw new ApiError('LICENSE_NOT_ACTIVE');
    await recordAudit(call, trx, {
      act: 'license.key_read',
      targetType: 'license',
      targetId: row.id,
      detail: { number: input.number, key: row.key_id },
    });
    return { key: row.jws, kid: row.kid };
  });
}
