import * as z from 'zod/mini';
import { endpoint, guessing, reading, writing } from '../endpoint.ts';
import {
  captchaPayload,
  done,
  email,
  givenPassword,
  newPassword,
  nothing,
  requiredText,
  timestamp,
  username,
} from '../fields.ts';
import { permissionCodes } from '../permissions.ts';

export const captchaPurpose = z.enum(['login', 'register', 'reset', 'username', 'verify', 'any']);
export type CaptchaPurpose = z.infer<typeof captchaPurpose>;

/** The logged-in account as the specification's user info, with permissions, authorization and avatar. */
export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** Letters about applications or licenses go to an unproved mailbox: the person is asked once to prove it. */
  mailboxQuestion: z.boolean(),
  avatar: z.string(),
  /** 0 unknown, 1 male, 2 female. */
  gender: z.int(),
  phone: z.string(),
  company: z.string(),
  bio: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(permissionCodes)),
  /** True while the user holds at least one active license. */
  authorization: z.boolean(),
  /** Version of the privacy agreement that the person accepted; null for accounts that operators created. */
  privacyVersion: z.nullable(z.string()),
  createdAt: timestamp,
  /** Until then the account can be kept; null when nobody wants to close it. */
  deletionDueAt: z.nullable(timestamp),
  /** False for accounts that only log in by WeChat. */
  hasPassword: z.boolean(),
  /** `required`: the console stays closed until it is on. */
  secondFactor: z.enum(['off', 'on', 'required']),
});
export type UserInfo = z.infer<typeof userInfo>;

const loggedIn = z.object({ token: z.string(), userInfo });

/** The last step of every way of logging in: a session, or a ticket for `/login/second-factor`. */
export const loginOutcome = z.union([
  loggedIn,
  z.object({ secondFactor: z.object({ ticket: z.string(), expiresAt: timestamp }) }),
]);
export type LoginOutcome = z.infer<typeof loginOutcome>;

/** Six digits of the authenticator, or a backup code as people type it. */
export const secondFactorCode = z.string({ error: '请填写验证码' }).check(
  z.overwrite((value) => value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, '请填写验证码'),
  z.regex(/^(?:\d{6}|[0-9A-Z]{12})$/, '请填写 6 位验证码，或一个 12 位恢复码'),
);

export const identity = {
  userInfo: endpoint({
    side: 'web',
    method: 'GET',
    path: '/user_info',
    summary: '当前用户信息',
    access: 'user',
    limit: reading,
    input: nothing,
    output: userInfo,
    errors: ['LOGIN_EXPIRED'],
    noStore: true,
    staysOpen: true,
  }),
  captcha: endpoint({
    side: 'web',
    method: 'GET',
    path: '/captcha',
    summary: '获取一次性安全验证题目（ALTCHA）',
    access: 'public',
    limit: writing,
    input: z.object({ purpose: z.optional(captchaPurpose) }),
    output: z.record(z.string(), z.unknown()),
    errors: [],
    raw: true,
    noStore: true,
    staysOpen: true,
  }),
  login: endpoint({
    side: 'web',
    method: 'POST',
    path: '/login',
    summary: '登录',
    access: 'public',
    limit: guessing,
    input: z.object({
      username: requiredText(254, '请填写用户名或邮箱'),
      password: givenPassword,
      captcha: captchaPayload,
    }),
    output: loginOutcome,
    errors: [
      'CREDENTIALS_WRONG',
      'ACCOUNT_DISABLED',
      'PASSWORD_ENDED',
      'CAPTCHA_INVALID',
      'TOO_MANY_FAILURES',
      'SERVER_BUSY',
    ],
    payload: 'query',
    raw: true,
    noStore: true,
    staysOpen: true,
  }),
  secondFactor: endpoint({
    side: 'web',
    method: 'POST',
    path: '/login/second-factor',
    summary: '登录的第二步：验证器上的验证码，或一个恢复码',
    access: 'public',
    limit: guessing,
    input: z.object({
      ticket: z.string({ error: '请重新登录' }).check(z.regex(/^[A-Za-z0-9_-]{16,128}$/, '请重新登录')),
      code: secondFactorCode,
    }),
    output: loggedIn,
    errors: ['SECOND_FACTOR_WRONG', 'LOGIN_STEP_EXPIRED', 'ACCOUNT_DISABLED', 'TOO_MANY_FAILURES', 'SERVER_BUSY'],
    noStore: true,
    staysOpen: true,
  }),
  usernameState: endpoint({
    side: 'web',
    method: 'POST',
    path: '/register/username',
    summary: '用户名是否可用',
    access: 'public',
    limit: { perMinute: 30 },
    input: z.object({ username, captcha: captchaPayload }),
    output: z.object({ isAvailable: z.boolean() }),
    errors: ['CAPTCHA_INVALID'],
    noStore: true,
  }),
  register: endpoint({
    side: 'web',
    method: 'POST',
    path: '/register',
    summary: '注册并登录',
    access: 'public',
    sells: true,
    limit: guessing,
    input: z.object({
      username,
      email,
      password: newPassword,
      captcha: captchaPayload,
      /** Version of the privacy agreement that the person ticked. */
      privacyVersion: requiredText(32, '请阅读并同意隐私协议'),
      /** Whether the person agreed to news by letter. */
      news: z.optional(z.enum(['yes'])),
    }),
    output: loggedIn,
    errors: ['USERNAME_TAKEN', 'PASSWORD_TOO_COMMON', 'CAPTCHA_INVALID', 'AGREEMENT_OUTDATED', 'SERVER_BUSY'],
    payload: 'query',
    noStore: true,
  }),
  logout: endpoint({
    side: 'web',
    method: 'POST',
    path: '/logout',
    summary: '退出登录',
    access: 'user',
    limit: writing,
    input: nothing,
    output: done,
    errors: ['LOGIN_EXPIRED'],
    viewers: 'allowed',
    noStore: true,
    staysOpen: true,
  }),
} as const;
