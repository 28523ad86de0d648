import type { CustomerRecord, CustomerState } from '../../../../contract/customers/customer-record.ts';
import type { Refund } from '../../../../contract/applications/refunds.ts';
import type { Tone } from '../../../ui/data/badge.tsx';

export const customerStateNames: Record<CustomerState, string> = {
  active: '正常',
  disabled: '已停用',
  leaving: '等待注销',
  deleted: '已注销',
};

export const customerStateTones: Record<CustomerState, Tone> = {
  active: 'success',
  disabled: 'danger',
  leaving: 'warning',
  deleted: 'neutral',
};

export const nameOf = ({ nickname, username }: Pick<CustomerRecord, 'nickname' | 'username'>): string =>
  nickname === '' ? username : nickname;

/** Acts upon an account, as the audit log names them. */
const actNames: Record<string, string> = {
  'user.password_link_mailed': '寄出新密码链接',
  'user.sessions_ended': '结束全部登录',
  'user.disabled': '停用账号',
  'user.enabled': '恢复账号',
  'user.corrected': '更正资料',
  'user.email_verified': '代为验证邮箱',
  'user.viewed': '以客户的身份查看',
  'user.two_factor_removal_asked': '提出关闭两步验证',
  'user.two_factor_removal_cancelled': '取消关闭两步验证',
  'user.two_factor_disabled': '关闭两步验证',
  'user.email_assigned': '指定邮箱',
  'user.password_reset': '重设密码',
  'operator.created': '建立运营账号',
  'operator.role_removed': '收回角色',
};

export const actNameOf = (act: string): string => actNames[act] ?? act;

export const refundNames: Record<Exclude<Refund['state'], 'none'>, string> = {
  due: '待退款',
  refunded: '已退款',
  carried: '转入申诉',
};
