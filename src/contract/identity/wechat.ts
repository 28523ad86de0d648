import * as z from 'zod/mini';
import { endpoint, guessing, reading } from '../endpoint.ts';
import { done, givenPassword, nothing, requiredText, timestamp, username } from '../fields.ts';

/** The parameters that WeChat hands back to the browser. */
const code = z.string({ error: '缺少微信授权码' }).check(z.regex(/^[\w-]{1,512}$/, '微信授权码不正确'));
const state = z.string({ error: '缺少登录状态' }).check(z.regex(/^[LB][0-9a-f]{64}$/, '登录状态不正确'));
const ticket = z.string({ error: '请重新扫码' }).check(z.regex(/^[\w-]{43}$/, '请重新扫码'));

/** A WeChat account that is not linked yet: the person chooses between an existing account and a new one. */
const pending = z.object({
  ticket: z.string(),
  expiresAt: timestamp,
  nickname: z.string(),
  suggestedUsername: z.string(),
});
export type PendingWechat = z.infer<typeof pending>;

/**
 * `token` for a linked WeChat account, `secondFactor` if the account asks for a code next, `pending` for an unlinked
 * one.
 */
const scanOutcome = z.union([
  z.object({ token: z.string() }),
  z.object({ secondFactor: z.object({ ticket: z.string(), expiresAt: timestamp }) }),
  z.object({ pending }),
]);

const wechatAccount = z.object({ nickname: z.string(), boundAt: timestamp });

const thirdParty = z.object({
  wechat: z.object({
    /** False if the site has no WeChat log-in. */
    isAvailable: z.boolean(),
    isSimulated: z.boolean(),
    account: z.nullable(wechatAccount),
  }),
  /** Without a password, WeChat is the only way in. */
  hasPassword: z.boolean(),
});
export type ThirdParty = z.infer<typeof thirdParty>;

const wechatRefusals = [
  'WECHAT_NOT_SET_UP',
  'WECHAT_UNREACHABLE',
  'WECHAT_BUSY',
  'WECHAT_MISCONFIGURED',
  'WECHAT_CODE_INVALID',
  'WECHAT_CODE_USED',
  'WECHAT_CODE_EXPIRED',
  'WECHAT_AUTHORIZATION_EXPIRED',
  'WECHAT_PERSON_RESTRICTED',
  'WECHAT_REFUSED',
  'WECHAT_STATE_USED',
  'WECHAT_STATE_EXPIRED',
  'WECHAT_STATE_UNKNOWN',
] as const;

export const wechat = {
  authorize: endpoint({
    side: 'web',
    method: 'POST',
    path: '/wechat/authorize',
    summary: '发起微信扫码，用于登录或绑定；返回扫码页地址，并标记当前浏览器',
    access: 'public',
    limit: guessing,
    input: z.object({ purpose: z.enum(['login', 'bind'], { error: '请说明用于登录还是绑定' }) }),
    output: z.object({ url: z.string() }),
    errors: ['WECHAT_NOT_SET_UP', 'TOKEN_MISSING', 'LOGIN_EXPIRED', 'FRESH_LOGIN_REQUIRED'],
    marksBrowser: true,
    noStore: true,
    staysOpen: true,
  }),
  login: endpoint({
    side: 'web',
    method: 'POST',
    path: '/login/wechat',
    summary: '用扫码结果登录；尚未绑定账号的微信得到一张短时凭证，用于绑定已有账号或创建新账号',
    access: 'public',
    limit: guessing,
    input: z.object({ code, state }),
    output: scanOutcome,
    errors: [...wechatRefusals, 'ACCOUNT_DISABLED', 'LOGIN_EXPIRED', 'CREDENTIALS_WRONG', 'TOO_MANY_FAILURES'],
    payload: 'query',
    noStore: true,
    staysOpen: true,
  }),
  loginToNew: endpoint({
    side: 'web',
    method: 'POST',
    path: '/login/wechat/new',
    summary: '为刚刚扫码的微信创建账号并登录',
    access: 'public',
    sells: true,
    limit: guessing,
    input: z.object({
      ticket,
      username,
      /** Version of the privacy agreement that the person ticked. */
      privacyVersion: requiredText(32, '请阅读并同意隐私协议'),
    }),
    output: z.object({ token: z.string() }),
    errors: ['WECHAT_TICKET_EXPIRED', 'WECHAT_BOUND_ELSEWHERE', 'USERNAME_TAKEN', 'AGREEMENT_OUTDATED'],
    noStore: true,
  }),
  thirdParty: endpoint({
    side: 'web',
    method: 'GET',
    path: '/user/thirdparty',
    summary: '我的第三方账号',
    access: 'user',
    limit: reading,
    input: nothing,
    output: thirdParty,
    errors: [],
    noStore: true,
  }),
  bind: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/bind/wechat',
    summary: '把扫码的微信绑定到当前账号',
    access: 'user',
    limit: guessing,
    input: z.object({ code, state }),
    output: wechatAccount,
    errors: [...wechatRefusals, 'WECHAT_BOUND_ELSEWHERE', 'WECHAT_BOUND_ALREADY'],
    payload: 'query',
    noStore: true,
  }),
  bindPending: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/bind/wechat/pending',
    summary: '绑定已有账号：登录后，把登录前扫码的微信绑定到当前账号',
    access: 'user',
    limit: guessing,
    input: z.object({ ticket }),
    output: wechatAccount,
    errors: ['WECHAT_TICKET_EXPIRED', 'WECHAT_BOUND_ELSEWHERE', 'WECHAT_BOUND_ALREADY'],
    noStore: true,
  }),
  unbind: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/unbind/wechat',
    summary: '解绑微信：刚登录不久即可，否则需要当前密码；唯一的登录方式不能解绑',
    access: 'user',
    limit: guessing,
    input: z.object({ password: z.optional(givenPassword) }),
    output: done,
    errors: [
      'WECHAT_NOT_BOUND',
      'LAST_WAY_TO_LOG_IN',
      'FRESH_LOGIN_REQUIRED',
      'CURRENT_PASSWORD_WRONG',
      'TOO_MANY_FAILURES',
      'SERVER_BUSY',
    ],
    payload: 'query',
    noStore: true,
  }),
} as const;
