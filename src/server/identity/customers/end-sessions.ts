import type { SignedInCall } from '../../call.ts';
import { expireTokens } from '../one-time-token.ts';
import { revokeSessionsOf } from '../sessions/session-store.ts';
import { actOnCustomer } from './act-on-customer.ts';
import { sessionsEnded, tellCustomer } from './customer-mails.ts';

/** Ends all sessions; without any, nothing happens. */
export async function endSessions(call: SignedInCall, { id, reason }: { id: string; reason: string }): Promise<void> {
  await actOnCustomer(call, id, async (trx, customer) => {
    const now = call.clock.now();
    await expireTokens(trx, id, ['login'], now);
    const ended = await revokeSessionsOf(trx, id, now);
    if (ended === 0) return null;
    await tellCustomer(call, trx, customer, sessionsEnded(call.config, customer, reason));
    return { act: 'user.sessions_ended', reason, detail: { ended } };
  });
}
