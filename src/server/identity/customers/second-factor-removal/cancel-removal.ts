import { ApiError } from '../../../../contract/errors.ts';
import type { SignedInCall } from '../../../call.ts';
import { actOnCustomer } from '../act-on-customer.ts';
import { removalCancelled, tellCustomer } from '../customer-mails.ts';
import { decideRemoval, lockRemoval } from './removal-store.ts';

interface Input {
  id: string;
  removalId: string;
  reason: string;
}

/** Withdrawn by the one who asked, or refused by another. A repetition does nothing. */
export async function cancelRemoval(call: SignedInCall, { id, removalId, reason }: Input): Promise<void> {
  await actOnCustomer(call, id, async (trx, customer) => {
    const now = call.clock.now();
    const removal = await lockRemoval(trx, id, removalId);
    if (removal === undefined) throw new ApiError('NOT_FOUND');
    if (removal.state === 'cancelled') return null;
    if (removal.state !== 'open' || removal.expires_at <= now) throw new ApiError('REMOVAL_OVER');
    await decideRemoval(trx, removalId, { state: 'cancelled', by: call.user.id, note: reason, at: now });
    await tellCustomer(call, trx, customer, removalCancelled(call.config, customer));
    return { act: 'user.two_factor_removal_cancelled', reason };
  });
}
