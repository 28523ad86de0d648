import type { OutputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { wechat } from '../../../contract/identity/wechat.ts';
import type { SignedInCall } from '../../call.ts';
import { findAccount } from '../account-store.ts';
import { findWechatOf } from './store.ts';

export async function getThirdParty(call: SignedInCall): Promise<OutputOf<typeof wechat.thirdParty>> {
  const { db } = call.database;
  const account = await findAccount(db, call.user.id);
  if (account === undefined) throw new ApiError('LOGIN_EXPIRED');
  const bound = await findWechatOf(db, call.user.id);
  return {
    wechat: {
      isAvailable: call.wechat !== null,
      isSimulated: call.wechat?.isSimulated ?? false,
      account: bound === undefined ? null : { nickname: bound.nickname, boundAt: bound.bound_at },
    },
    hasPassword: account.password_hash !== null,
  };
}
