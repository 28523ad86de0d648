import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { wechat } from '../../../contract/identity/wechat.ts';
import type { Call } from '../../call.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { insertAccount } from '../account-store.ts';
import { newAccount, requireCurrentPrivacy, usernameTaken } from '../registration/new-account.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { foldUsername } from '../rules.ts';
import { startSession } from '../sessions/start-session.ts';
import { insertSession } from '../sessions/session-store.ts';
import { isUsernameTaken } from '../store.ts';
import { attachWechat, withBindingConflicts } from './attach-wechat.ts';
import { consumePendingTicket, readPendingTicket } from './pending-ticket.ts';

type Entry = typeof wechat.loginToNew;

/** An account without password and e-mail address: WeChat is its way in until it gets them. */
export async function logInToNew(call: Call, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const { browser } = call.origin;
  await readPendingTicket(db, input.ticket, browser, call.clock.now());
  await requireCurrentPrivacy(db, input.privacyVersion);
  if (await isUsernameTaken(db, foldUsername(input.username))) throw usernameTaken();
  try {
    return await withBindingConflicts(() =>
      call.database.transaction(async (trx) => {
        const person = await consumePendingTicket(trx, input.ticket, browser, call.clock.now());
        const user = newAccount(call, input, { email: null, password_hash: null, nickname: person.nickname });
        const session = startSession(call, user);
        await insertAccount(trx, user);
        await insertSession(trx, session.row);
        await recordSecurityEvent(call, trx, user.id, 'registered');
        await attachWechat(call, trx, user.id, person);
        return { token: session.token };
      }),
    );
  } catch (error) {
    if (violatedUnique(error) === 'app_user_username_folded_key') throw usernameTaken();
    throw error;
  }
}
