import type { Kysely } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { wechat } from '../../../contract/identity/wechat.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { requireCurrentPassword, requireStillRight, type PasswordProof } from '../password/require-current-password.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { waysToLogIn } from '../log-in/ways-to-log-in.ts';
import { mayTakeAway } from './rules.ts';
import { deleteWechat, findWechatOf, type WechatAccount } from './store.ts';
import { tellWechatUnbound } from './tell-wechat.ts';

type Entry = typeof wechat.unbind;

export async function unbindWechat(call: SignedInCall, { password }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  // First, so that nobody is asked for a password that does not exist.
  await call.database.transaction((trx) => requireRemovable(call, trx));
  const proof = await prove(call, password);
  await call.database.transaction(async (trx) => {
    if (proof !== null) await requireStillRight(call, trx, proof);
    const bound = await requireRemovable(call, trx);
    await deleteWechat(trx, bound.id);
    await recordSecurityEvent(call, trx, call.user.id, 'wechat_unbound');
    await tellWechatUnbound(call, trx, call.user.id, bound.nickname);
  });
  return {};
}

/** A password, or a log-in that was just now. */
async function prove(call: SignedInCall, password: string | undefined): Promise<PasswordProof | null> {
  if (password !== undefined) return requireCurrentPassword(call, password);
  requireFreshLogin(call);
  return null;
}

async function requireRemovable(call: SignedInCall, trx: Kysely<Tables>): Promise<WechatAccount> {
  const ways = await waysToLogIn(trx, call.user.id);
  const bound = await findWechatOf(trx, call.user.id);
  if (bound === undefined) throw new ApiError('WECHAT_NOT_BOUND');
  if (!mayTakeAway(ways, 'wechat')) throw new ApiError('LAST_WAY_TO_LOG_IN');
  return bound;
}
