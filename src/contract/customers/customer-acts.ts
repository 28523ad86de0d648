import * as z from 'zod/mini';
import { endpoint, writing } from '../endpoint.ts';
import { email, exactly, optionalLine, phone, recordId, requiredText, timestamp } from '../fields.ts';
import { customerRecord } from './customer-record.ts';

const toldReason = requiredText(500, '请写明原因，客户会看到');
const keptReason = requiredText(500, '请写明原因');
const data = {
  nickname: optionalLine(30),
  phone: z.union([phone, z.literal('')], { error: '手机号格式不正确' }),
  company: optionalLine(100),
};

const act = {
  side: 'admin',
  method: 'POST',
  access: 'customer:edit',
  limit: writing,
  output: customerRecord,
  noStore: true,
} as const;

/** The errors that every act on an account can throw. */
const refusals = ['NOT_FOUND', 'ACCOUNT_GONE', 'ACT_ON_SELF', 'PERMISSION_DENIED', 'LOGIN_EXPIRED'] as const;

/** Acts of operators for a customer, each with a reason and an entry in the audit log. */
export const customerActs = {
  mailPasswordLink: endpoint({
    ...act,
    path: '/customers/:id/password-link',
    summary: '把设置新密码的链接寄到客户验证过的邮箱；链接 10 分钟内有效',
    input: exactly({ id: recordId, reason: keptReason }),
    errors: [...refusals, 'EMAIL_UNPROVED', 'MAIL_SENT_RECENTLY', 'ACCOUNT_DISABLED'],
  }),
  endSessions: endpoint({
    ...act,
    path: '/customers/:id/end-sessions',
    summary: '结束客户的全部登录，并写信告诉客户',
    input: exactly({ id: recordId, reason: toldReason }),
    errors: refusals,
  }),
  disable: endpoint({
    ...act,
    path: '/customers/:id/disable',
    summary: '停用账号：不能登录，现有登录立即结束，授权照常有效；写信告诉客户',
    input: exactly({ id: recordId, reason: toldReason }),
    errors: [...refusals, 'FRESH_LOGIN_REQUIRED'],
  }),
  enable: endpoint({
    ...act,
    path: '/customers/:id/enable',
    summary: '恢复停用的账号，并写信告诉客户',
    input: exactly({ id: recordId, reason: toldReason }),
    errors: [...refusals, 'FRESH_LOGIN_REQUIRED'],
  }),
  correct: endpoint({
    ...act,
    path: '/customers/:id/correct',
    summary: '更正昵称、手机与公司，并写信告诉客户；seen 为更正之前看到的内容，已有变化时不更正',
    input: exactly({ id: recordId, ...data, seen: z.object(data), reason: toldReason }),
    errors: [...refusals, 'ACCOUNT_CHANGED_ELSEWHERE'],
  }),
  assignEmail: endpoint({
    ...act,
    path: '/customers/:id/email',
    summary: '核实身份后为客户指定邮箱：新邮箱收到验证链接，原来验证过的邮箱收到通知',
    input: exactly({ id: recordId, email, reason: keptReason }),
    errors: [...refusals, 'EMAIL_TAKEN', 'MAIL_SENT_RECENTLY', 'FRESH_LOGIN_REQUIRED'],
  }),
  verifyEmail: endpoint({
    ...act,
    path: '/customers/:id/email/verify',
    summary: '核实之后代客户验证邮箱，并写信到这个邮箱；email 为看到的邮箱，已有变化时不验证',
    input: exactly({ id: recordId, email, reason: keptReason }),
    errors: [...refusals, 'EMAIL_TAKEN', 'ACCOUNT_CHANGED_ELSEWHERE', 'FRESH_LOGIN_REQUIRED'],
  }),
  askRemoval: endpoint({
    ...act,
    path: '/customers/:id/second-factor/removal',
    summary: '核实身份后提出关闭客户的两步验证，立即写信告诉客户；24 小时内须由另一位运营人员确认',
    input: exactly({ id: recordId, reason: keptReason }),
    errors: [...refusals, 'TWO_FACTOR_OFF', 'REMOVAL_ASKED', 'FRESH_LOGIN_REQUIRED'],
  }),
  confirmRemoval: endpoint({
    ...act,
    path: '/customers/:id/second-factor/removal/confirm',
    summary:
      '另一位运营人员再次核实身份后确认：两步验证立即关闭，全部登录结束，写信告诉客户；客户此后用两步验证登录过的，请求作废；邮箱在 30 天内由运营人员指定或代为验证过的，两位中须有一位管理员',
    input: exactly({ id: recordId, removalId: recordId, reason: keptReason }),
    errors: [
      ...refusals,
      'TWO_FACTOR_OFF',
      'REMOVAL_OVER',
      'SECOND_OPERATOR_NEEDED',
      'OWNER_NEEDED',
      'FRESH_LOGIN_REQUIRED',
    ],
  }),
  cancelRemoval: endpoint({
    ...act,
    path: '/customers/:id/second-factor/removal/cancel',
    summary: '撤回或否决关闭两步验证的请求，并写信告诉客户',
    input: exactly({ id: recordId, removalId: recordId, reason: keptReason }),
    errors: [...refusals, 'REMOVAL_OVER'],
  }),
  view: endpoint({
    ...act,
    path: '/customers/:id/view',
    summary: '以客户的身份查看网站，15 分钟，只读：任何更改都被拒绝，授权密钥也不显示',
    input: exactly({ id: recordId, reason: keptReason }),
    output: z.object({ token: z.string(), expiresAt: timestamp, username: z.string() }),
    errors: [...refusals, 'ACCOUNT_DISABLED', 'FRESH_LOGIN_REQUIRED'],
  }),
} as const;
