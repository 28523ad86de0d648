import * as z from 'zod/mini';
import { accountEmail } from './account-email.ts';
import { endpoint, guessing, reading, writing } from './endpoint.ts';
import {
  captchaPayload,
  done,
  email,
  givenPassword,
  mailCode,
  newPassword,
  nothing,
  optionalText,
  phone,
  recordId,
  timestamp,
} from './fields.ts';
import { userInfo } from './identity.ts';
import { incomingFile } from './incoming-file.ts';

export const mailCodeState = z.enum(['valid', 'used', 'expired', 'unknown']);
export type MailCodeState = z.infer<typeof mailCodeState>;

const session = z.object({
  id: z.string(),
  /** Readable device, e.g. `Chrome · Windows`. */
  device: z.string(),
  ip: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof session>;

export const securityActs = [
  'registered',
  'logged_in',
  'login_failed',
  'logged_out',
  'password_changed',
  'password_reset',
  'email_changed',
  'email_verified',
  'session_revoked',
  'profile_changed',
  'password_set',
  'email_change_requested',
  'email_change_cancelled',
  'wechat_bound',
  'wechat_unbound',
  'avatar_changed',
  'data_exported',
  'deletion_requested',
  'deletion_cancelled',
  'second_factor_failed',
  'two_factor_enabled',
  'two_factor_disabled',
  'backup_code_used',
  'backup_codes_renewed',
] as const;

const securityEvent = z.object({
  id: z.string(),
  act: z.enum(securityActs),
  device: z.string(),
  ip: z.string(),
  at: timestamp,
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** What the server takes; the browser crops before it sends, so much less travels. */
const MAX_AVATAR_BYTES = 5 * 2 ** 20;

/** A text that may be left out (unchanged) or emptied. */
const changed = (max: number) => z.optional(optionalText(max));

export const account = {
  resetSendmail: endpoint({
    side: 'web',
    method: 'POST',
    path: '/reset/sendmail',
    summary: '发送重置密码邮件；无论邮箱是否存在回答都相同',
    access: 'public',
    limit: guessing,
    input: z.object({ email, captcha: captchaPayload }),
    output: done,
    errors: ['CAPTCHA_INVALID', 'TOO_MANY_FAILURES'],
    payload: 'query',
    noStore: true,
  }),
  resetState: endpoint({
    side: 'web',
    method: 'POST',
    path: '/reset/state',
    summary: '重置链接是否仍然有效',
    access: 'public',
    limit: guessing,
    input: z.object({ code: mailCode }),
    output: z.object({ state: mailCodeState }),
    errors: [],
    noStore: true,
  }),
  resetPassword: endpoint({
    side: 'web',
    method: 'POST',
    path: '/reset/password',
    summary: '用邮件中的链接设置新密码；成功后其余登录全部失效',
    access: 'public',
    limit: guessing,
    input: z.object({ code: mailCode, password: newPassword }),
    output: done,
    errors: ['LINK_USED', 'LINK_EXPIRED', 'LINK_UNKNOWN', 'PASSWORD_TOO_COMMON', 'SERVER_BUSY'],
    payload: 'query',
    noStore: true,
  }),
  edit: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/edit',
    summary: '修改个人资料；未给出的字段不变',
    access: 'user',
    limit: writing,
    input: z.object({
      nickname: changed(30),
      gender: z.optional(
        z.pipe(
          z.transform((value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value)),
          z.int('请选择性别').check(z.minimum(0, '请选择性别'), z.maximum(2, '请选择性别')),
        ),
      ),
      phone: z.optional(z.union([phone, z.literal('')], { error: '手机号格式不正确' })),
      company: changed(100),
      bio: changed(300),
    }),
    output: userInfo,
    errors: [],
    payload: 'query',
    noStore: true,
  }),
  setAvatar: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/avatar',
    summary: '上传头像：JPG、PNG、WebP 或 AVIF 静态图片，居中裁成正方形',
    access: 'user',
    limit: guessing,
    input: z.object({ file: incomingFile }),
    output: userInfo,
    errors: ['PICTURE_REFUSED', 'BODY_TOO_LARGE', 'SERVER_BUSY'],
    payload: 'multipart',
    maxFileBytes: MAX_AVATAR_BYTES,
  }),
  removeAvatar: endpoint({
    side: 'web',
    method: 'DELETE',
    path: '/user/avatar',
    summary: '移除头像，恢复为默认头像',
    access: 'user',
    limit: writing,
    input: nothing,
    output: userInfo,
    errors: [],
  }),
  confirm: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/confirm',
    summary: '用密码确认是本人：解除锁屏，或进行敏感操作之前；不产生新的登录',
    access: 'user',
    limit: guessing,
    input: z.object({ password: givenPassword }),
    output: done,
    errors: ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_FAILURES', 'SERVER_BUSY'],
    noStore: true,
  }),
  changePassword: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/password',
    summary: '修改密码；没有密码的账号在近期登录后设置一个。其余登录全部失效，当前登录保留',
    access: 'user',
    limit: guessing,
    input: z.object({ current: z._default(z.union([givenPassword, z.literal('')]), ''), password: newPassword }),
    output: done,
    errors: [
      'CURRENT_PASSWORD_WRONG',
      'FRESH_LOGIN_REQUIRED',
      'PASSWORD_TOO_COMMON',
      'TOO_MANY_FAILURES',
      'SERVER_BUSY',
    ],
    noStore: true,
  }),
  sessions: endpoint({
    side: 'web',
    method: 'GET',
    path: '/sessions',
    summary: '我的登录设备',
    access: 'user',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(session) }),
    errors: [],
  }),
  revokeSession: endpoint({
    side: 'web',
    method: 'DELETE',
    path: '/sessions/:id',
    summary: '让一台设备下线',
    access: 'user',
    limit: writing,
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND'],
  }),
  revokeOtherSessions: endpoint({
    side: 'web',
    method: 'DELETE',
    path: '/sessions',
    summary: '让其他设备全部下线',
    access: 'user',
    limit: writing,
    input: nothing,
    output: z.object({ revoked: z.int() }),
    errors: [],
  }),
  securityEvents: endpoint({
    side: 'web',
    method: 'GET',
    path: '/security-events',
    summary: '我的安全记录，最近 50 条',
    access: 'user',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(securityEvent) }),
    errors: [],
  }),
  ...accountEmail,
} as const;
