/** Tencent's refusals, as worded in its documentation. */
const refusals = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40029: 'invalid code',
  40030: 'invalid refresh_token',
  40125: 'invalid appsecret',
  40163: 'code been used',
  41001: 'access_token missing',
  41002: 'appid missing',
  41003: 'refresh_token missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  41009: 'missing openid',
  42001: 'access_token expired',
  42002: 'refresh_token expired',
  42003: 'oauth_code expired',
} as const;

export type SimulatedErrcode = keyof typeof refusals;
export type WechatAnswer = Record<string, string | number | string[]>;

export function refuse(errcode: SimulatedErrcode): WechatAnswer {
  return { errcode, errmsg: refusals[errcode] };
}
