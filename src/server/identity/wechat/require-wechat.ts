import { ApiError } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import type { Wechat } from '../../outside/wechat.ts';

export function requireWechat({ wechat }: Pick<Services, 'wechat'>): Wechat {
  if (wechat === null) throw new ApiError('WECHAT_NOT_SET_UP');
  return wechat;
}
