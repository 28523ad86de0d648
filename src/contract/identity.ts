import * as z from 'zod/mini';
import { endpoint, guessing, reading, writing } from './endpoint.ts';
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
} from './fields.ts';
import { permissionCodes } from './permissions.ts';

export const captchaPurpose = z.enum(['login', 'register', 'reset', 'any']);
export type CaptchaPurpose = z.infer<typeof captchaPurpose>;

/** Who is logged in, as the specification's user info with permissions, authorization and avatar. */
export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
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
  createdAt: timestamp,
});
export type UserInfo = z.infer<typeof userInfo>;

const loggedIn = z.object({ token: z.string(), userInfo });

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
    output: loggedIn,
    errors: ['CREDENTIALS_WRONG', 'ACCOUNT_DISABLED', 'CAPTCHA_INVALID', 'TOO_MANY_FAILURES', 'SERVER_BUSY'],
    payload: 'query',
    raw: true,
    noStore: true,
  }),
  register: endpoint({
    side: 'web',
    method: 'POST',
    path: '/register',
    summary: '注册并登录',
    access: 'public',
    limit: guessing,
    input: z.object({
      username,
      email,
      password: newPassword,
      captcha: captchaPayload,
      /** Version of the privacy agreement that the person ticked. */
      privacyVersion: requiredText(32, '请阅读并同意隐私协议'),
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
    noStore: true,
  }),
} as const;
