import { ApiError } from '../../../../contract/errors.ts';
import type { SignedInCall } from '../../../call.ts';
import { newId } from '../../../database/new-id.ts';
import { hours } from '../../../duration.ts';
import { requireFreshLogin } from '../../sessions/require-fresh-login.ts';
import { findEnabled } from '../../two-factor/store.ts';
import { actOnCustomer } from '../act-on-customer.ts';
import { removalAsked, tellCustomer } from '../customer-mails.ts';
import { findOpenRemoval } from './removal-store.ts';

const OPEN_FOR = hours(24);

/** Requests removal after a first identity check. The person is told at once and may object until it is confirmed. */
export async function askRemoval(call: SignedInCall, { id, reason }: { id: string; reason: string }): Promise<void> {
  requireFreshLogin(call);
  await actOnCustomer(call, id, async (trx, customer) => {
    if ((await findEnabled(trx, id)) === null) throw new ApiError('TWO_FACTOR_OFF');
    const now = call.clock.now();
    const open = await findOpenRemoval(trx, id);
    if (open !== undefined && open.expires_at > now) {
      if (open.asked_by === call.user.id) return null;
      throw new ApiError('REMOVAL_ASKED');
    }
    if (open !== undefined)
      await trx.updateTable('second_factor_removal').set({ state: 'expired' }).where('id', '=', open.id).execute();
    await trx
      .insertInto('second_factor_removal')
      .values({
        id: newId(),
        user_id: id,
        asked_by: call.user.id,
        reason,
        asked_at: now,
        expires_at: now + OPEN_FOR,
        state: 'open',
      })
      .execute();
    await tellCustomer(call, trx, customer, removalAsked(call.config, customer));
    return { act: 'user.two_factor_removal_asked', reason };
  });
}
