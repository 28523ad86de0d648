import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { wechat } from '../../../contract/wechat.ts';
import type { Call } from '../../call.ts';
import { lockAccount } from '../account-store.ts';
import { findSession } from '../find-session.ts';
import { logIn } from '../log-in.ts';
import { revokeSession } from '../store.ts';
import { attachWechat, withBindingConflicts } from './attach-wechat.ts';
import { consumePendingTicket, readPendingTicket } from './pending-ticket.ts';

type Entry = typeof wechat.loginToExisting;

/** The account is proved by an ordinary log-in with everything that belongs to it; the session stands only if binding does. */
export async function logInToExisting(
  call: Call,
  { ticket, ...credentials }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const { browser } = call.origin;
  await readPendingTicket(call.database.db, ticket, browser, call.clock.now());
  const loggedIn = await logIn(call, credentials);
  const userId = loggedIn.userInfo.id;
  try {
    await withBindingConflicts(() =>
      call.database.transaction(async (trx) => {
        const person = await consumePendingTicket(trx, ticket, browser, call.clock.now());
        await lockAccount(trx, userId);
        await attachWechat(call, trx, userId, person);
      }),
    );
    return loggedIn;
  } catch (error) {
    const session = await findSession(call, loggedIn.token);
    if (session !== null) await revokeSession(call.database.db, session.sessionId, call.clock.now());
    throw error;
  }
}
