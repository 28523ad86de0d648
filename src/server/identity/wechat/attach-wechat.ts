import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import type { WechatPerson } from '../../outside/wechat.ts';
import { lockAccount } from '../account-store.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { findWechatOf, insertWechat, lockAccountOf, refreshWechat } from './store.ts';
import { tellWechatBound } from './tell-wechat.ts';

/** Binds in the caller's transaction, within `withBindingConflicts`. Binding the same again changes nothing. */
export async function attachWechat(
  call: Pick<Call, 'clock' | 'config' | 'origin'>,
  trx: Kysely<Tables>,
  userId: string,
  person: WechatPerson,
): Promise<{ nickname: string; boundAt: number }> {
  const { nickname } = person;
  const holder = await lockAccountOf(trx, person);
  if (holder !== undefined && holder.id !== userId) throw new ApiError('WECHAT_BOUND_ELSEWHERE');
  if (holder !== undefined) {
    await refreshWechat(trx, holder, person);
    return { nickname, boundAt: holder.bound_at };
  }
  if ((await findWechatOf(trx, userId)) !== undefined) throw new ApiError('WECHAT_BOUND_ALREADY');
  const boundAt = call.clock.now();
  await insertWechat(trx, userId, person, boundAt);
  await recordSecurityEvent(call, trx, userId, 'wechat_bound');
  await tellWechatBound(call, trx, userId, nickname);
  return { nickname, boundAt };
}

/** One that was disabled or merged while the person scanned gets no WeChat: nobody could take it off again. */
export async function holdOpenAccount(trx: Kysely<Tables>, userId: string): Promise<void> {
  const account = await lockAccount(trx, userId);
  if (account === undefined || account.disabled_at !== null) throw new ApiError('LOGIN_EXPIRED');
}

/** The loser of a race gets the same answer as a latecomer. */
export async function withBindingConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const broken = violatedUnique(error);
    if (broken === 'third_party_account_provider_user_id_key') throw new ApiError('WECHAT_BOUND_ALREADY');
    if (broken?.startsWith('third_party_account_provider_')) throw new ApiError('WECHAT_BOUND_ELSEWHERE');
    throw error;
  }
}
