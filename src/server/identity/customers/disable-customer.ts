import { obstacleToAct } from '../../../contract/customers/act-obstacles.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { updateAccount } from '../account-store.ts';
import { dropEmailChange } from '../email/email-change.ts';
import { expireTokens } from '../one-time-token.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { revokeSessionsOf } from '../sessions/session-store.ts';
import { actedUpon, actOnCustomer, type HeldCustomer } from './act-on-customer.ts';
import { disabled, enabled, tellCustomer } from './customer-mails.ts';

interface Input {
  id: string;
  reason: string;
}

/** Nobody can log in with it any more; its licenses stay valid. A repetition does nothing. */
export async function disableCustomer(call: SignedInCall, { id, reason }: Input): Promise<void> {
  requireFreshLogin(call);
  await actOnCustomer(call, id, async (trx, customer) => {
    refuse('disable', customer);
    if (customer.disabled_at !== null) return null;
    const now = call.clock.now();
    await updateAccount(trx, id, { disabled_at: now, updated_at: now });
    await expireTokens(trx, id, ['reset', 'login'], now);
    await dropEmailChange(trx, id, now);
    const sessionsEnded = await revokeSessionsOf(trx, id, now);
    await tellCustomer(call, trx, customer, disabled(call.config, customer, reason));
    return { act: 'user.disabled', reason, detail: { sessionsEnded } };
  });
}

/** Enables the account again. */
export async function enableCustomer(call: SignedInCall, { id, reason }: Input): Promise<void> {
  requireFreshLogin(call);
  await actOnCustomer(call, id, async (trx, customer) => {
    refuse('enable', customer);
    if (customer.disabled_at === null) return null;
    await updateAccount(trx, id, { disabled_at: null, updated_at: call.clock.now() });
    await tellCustomer(call, trx, customer, enabled(call.config, customer, reason));
    return { act: 'user.enabled', reason };
  });
}

function refuse(act: 'disable' | 'enable', customer: HeldCustomer): void {
  const message = obstacleToAct(act, actedUpon(customer));
  if (message !== null) throw new ApiError('PERMISSION_DENIED', { message });
}
