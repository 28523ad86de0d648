import type { SecurityEvent } from '../../../contract/identity/account.ts';

type Act = SecurityEvent['act'];

export const securityActNames: Record<Act, string> = {
  registered: '注册账号',
  logged_in: '登录成功',
  login_failed: '登录失败',
  logged_out: '退出登录',
  password_changed: '修改密码',
  password_reset: '重置密码',
  email_changed: '更换邮箱',
  email_verified: '验证邮箱',
  session_revoked: '设备下线',
  profile_changed: '修改资料',
  privacy_agreed: '同意隐私协议',
  password_set: '设置密码',
  email_change_requested: '申请更换邮箱',
  email_change_cancelled: '取消更换邮箱',
  wechat_bound: '绑定微信',
  wechat_unbound: '解绑微信',
  avatar_changed: '更换头像',
  data_exported: '导出数据',
  deletion_requested: '申请注销',
  deletion_cancelled: '撤销注销',
  second_factor_failed: '验证码错误',
  two_factor_enabled: '开启两步验证',
  two_factor_disabled: '关闭两步验证',
  backup_code_used: '使用恢复码',
  backup_codes_renewed: '更换恢复码',
  news_agreed: '同意接收产品消息',
  news_ended: '不再接收产品消息',
  reminders_ended: '不再接收授权提醒',
  reminders_resumed: '重新接收授权提醒',
  viewed_by_support: '客服查看账号',
};

/** Events that deserve a second look stand out. */
export const securityActTones: Partial<Record<Act, string>> = {
  login_failed: 'text-danger',
  password_changed: 'text-warning',
  password_reset: 'text-warning',
  email_changed: 'text-warning',
  data_exported: 'text-warning',
  deletion_requested: 'text-danger',
  password_set: 'text-warning',
  email_change_requested: 'text-warning',
  wechat_bound: 'text-warning',
  wechat_unbound: 'text-warning',
  second_factor_failed: 'text-danger',
  two_factor_disabled: 'text-warning',
  backup_code_used: 'text-warning',
};
