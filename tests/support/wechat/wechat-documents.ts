/**
 * Sample answers from Tencent's documents of the website app (网站应用微信登录开发指南, 授权后接口调用（UnionID）, 全局返回码说明), with the
 * documents' own placeholders for values.
 */
export const documented = {
  accessToken: {
    access_token: 'ACCESS_TOKEN',
    expires_in: 7200,
    refresh_token: 'REFRESH_TOKEN',
    openid: 'OPENID',
    scope: 'SCOPE',
    unionid: 'o6_bmasdasdsad6_2sgVt7hMZOPfL',
  },
  refreshToken: {
    access_token: 'ACCESS_TOKEN',
    expires_in: 7200,
    refresh_token: 'REFRESH_TOKEN',
    openid: 'OPENID',
    scope: 'SCOPE',
  },
  auth: { errcode: 0, errmsg: 'ok' },
  userinfo: {
    openid: 'OPENID',
    nickname: 'NICKNAME',
    sex: 1,
    province: 'PROVINCE',
    city: 'CITY',
    country: 'COUNTRY',
    headimgurl:
      'https://thirdwx.qlogo.cn/mmopen/g3MonUZtNHkdmzicIlibx6iaFqAc56vxLSUfpb6n5WKSYVY0ChQKkiaJSgQ1dZuTOgvLLrhJbERQQ4eMsv84eavHiaiceqxibJxCfHe/0',
    privilege: ['PRIVILEGE1', 'PRIVILEGE2'],
    unionid: 'o6_bmasdasdsad6_2sgVt7hMZOPfL',
  },
  invalidCode: { errcode: 40029, errmsg: 'invalid code' },
  invalidRefreshToken: { errcode: 40030, errmsg: 'invalid refresh_token' },
  invalidOpenid: { errcode: 40003, errmsg: 'invalid openid' },
} as const;

/** Lifetimes promised in the documents, in seconds. */
export const documentedLife = { code: 600, accessToken: 7200, refreshToken: 30 * 24 * 3600 } as const;
