import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { wechat } from '../../../contract/identity/wechat.ts';
import type { Call } from '../../call.ts';
import { logInWithoutPassword } from '../sessions/open-session.ts';
import { createPendingTicket } from './pending-ticket.ts';
import { requireWechat } from './require-wechat.ts';
import { suggestUsername } from './rules.ts';
import { consumeScanState } from './scan-state.ts';
import { lockAccountOf, refreshWechat } from './store.ts';

type Entry = typeof wechat.login;

/** A bound person is logged in at once; for anyone else nothing is created or guessed, least of all from an e-mail address. */
export async function logInWithWechat(call: Call, { code, state }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const outside = requireWechat(call);
  const { browser } = call.origin;
  await consumeScanState(call.database.db, state, { purpose: 'login', browser, userId: null }, call.clock.now());
  const person = await outside.whoConfirmed(code);
  const found = await call.database.transaction(async (trx) => {
    const account = await lockAccountOf(trx, person);
    if (account === undefined) return createPendingTicket(trx, person, browser, call.clock.now());
    await refreshWechat(trx, account, person);
    return account.id;
  });
  if (typeof found === 'string') return logInWithoutPassword(call, found);
  return { pending: { ...found, nickname: person.nickname, suggestedUsername: suggestUsername() } };
}
