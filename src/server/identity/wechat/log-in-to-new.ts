import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { wechat } from '../../../contract/wechat.ts';
import type { Call } from '../../call.ts';
import { currentPageVersion } from '../../content/current-page.ts';
import { newId } from '../../database/new-id.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import type { WechatPerson } from '../../outside/wechat.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { foldUsername } from '../rules.ts';
import { startSession } from '../start-session.ts';
import { insertSession, isUsernameTaken } from '../store.ts';
import { attachWechat, withBindingConflicts } from './attach-wechat.ts';
import { consumePendingTicket, readPendingTicket } from './pending-ticket.ts';

type Entry = typeof wechat.loginToNew;
type Input = ParsedInputOf<Entry>;

/** An account without password and e-mail address: WeChat is its way in until it gets them. */
export async function logInToNew(call: Call, input: Input): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const { browser } = call.origin;
  await readPendingTicket(db, input.ticket, browser, call.clock.now());
  if (input.privacyVersion !== (await currentPageVersion(db, 'privacy'))) {
    throw new ApiError('AGREEMENT_OUTDATED', { fields: { privacyVersion: '隐私协议已更新，请阅读新版本后重新勾选' } });
  }
  if (await isUsernameTaken(db, foldUsername(input.username))) throw usernameTaken();
  try {
    return await withBindingConflicts(() =>
      call.database.transaction(async (trx) => {
        const person = await consumePendingTicket(trx, input.ticket, browser, call.clock.now());
        const user = newUser(call, input, person);
        const session = startSession(call, user);
        await trx.insertInto('app_user').values(user).execute();
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

function usernameTaken(): ApiError {
  return new ApiError('USERNAME_TAKEN', { fields: { username: '该用户名已被使用，请换一个' } });
}

function newUser(call: Call, { username, privacyVersion }: Input, { nickname }: WechatPerson) {
  const now = call.clock.now();
  return {
    id: newId(),
    username,
    username_folded: foldUsername(username),
    email: null,
    email_verified_at: null,
    password_hash: null,
    nickname,
    avatar: '',
    gender: 0 as const,
    phone: '',
    company: '',
    bio: '',
    roles: '[]',
    privacy_version: privacyVersion,
    created_at: now,
    updated_at: now,
  };
}
