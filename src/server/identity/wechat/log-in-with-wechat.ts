import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { wechat } from '../../../contract/wechat.ts';
import type { Call } from '../../call.ts';
import { startSession } from '../start-session.ts';
import { insertSession } from '../store.ts';
import { createPendingTicket } from './pending-ticket.ts';
import { requireWechat } from './require-wechat.ts';
import { suggestUsername } from './rules.ts';
import { consumeScanState } from './scan-state.ts';
import { lockAccountOf, refreshWechat } from './store.ts';

type Entry = typeof wechat.login;

/** Whoever is bound is logged in at once; for anyone else nothing is created or guessed, least of all from an e-mail address. */
export async function logInWithWechat(call: Call, { code, state }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const outside = requireWechat(call);
  const { browser } = call.origin;
  await consumeScanState(call.database.db, state, { purpose: 'login', browser, userId: null }, call.clock.now());
  const person = await outside.whoConfirmed(code);
  return call.database.transaction(async (trx) => {
    const account = await lockAccountOf(trx, person);
    if (account === undefined) {
      const ticket = await createPendingTicket(trx, person, browser, call.clock.now());
      const pending = { ...ticket, nickname: person.nickname, suggestedUsername: suggestUsername() };
      return { token: null, pending };
    }
    if (account.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
    const session = startSession(call, account);
    await insertSession(trx, session.row);
    await refreshWechat(trx, account.binding_id, person);
    return { token: session.token, pending: null };
  });
}
