import type { Activations, licenses } from '../../../contract/licenses/licenses.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { listOwnActivations } from './list-activations.ts';
import { lockLicense } from '../store.ts';
import { settleVerifications } from './verification-tally.ts';

/** Removes a machine from the list; if it asks again, it counts as new. Its key stays valid. */
export async function forgetActivation(
  call: SignedInCall,
  { number, id }: ParsedInputOf<typeof licenses.forgetActivation>,
): Promise<Activations> {
  await settleVerifications(call);
  await call.database.transaction(async (trx) => {
    const license = await lockLicense(trx, number, call.user.id);
    const forgotten = await trx
      .deleteFrom('license_activation')
      .where('license_id', '=', license.id)
      .where('fingerprint_hash', 'like', `${id}%`)
      .returning(['label', 'host', 'seen_count'])
      .executeTakeFirst();
    if (forgotten === undefined) throw new ApiError('NOT_FOUND');
    await recordAudit(call, trx, {
      act: 'license.activation_forgotten',
      targetType: 'license',
      targetId: license.id,
      detail: { number, activation: id, ...forgotten },
    });
  });
  return listOwnActivations(call, { number });
}
