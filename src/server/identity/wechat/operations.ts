import type { Operations } from '../../api/operations.ts';
import { authorizeWechat } from './authorize-wechat.ts';
import { bindPendingWechat } from './bind-pending-wechat.ts';
import { bindWechat } from './bind-wechat.ts';
import { getThirdParty } from './get-third-party.ts';
import { logInToNew } from './log-in-to-new.ts';
import { logInWithWechat } from './log-in-with-wechat.ts';
import { unbindWechat } from './unbind-wechat.ts';

export const wechatOperations: Operations['wechat'] = {
  authorize: authorizeWechat,
  login: logInWithWechat,
  loginToNew: logInToNew,
  thirdParty: getThirdParty,
  bind: bindWechat,
  bindPending: bindPendingWechat,
  unbind: unbindWechat,
};
