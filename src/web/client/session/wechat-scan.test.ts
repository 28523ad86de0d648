import { expect, it } from 'vitest';
import { embeddedScanAddress } from './wechat-scan.ts';

const page =
  'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fvela.example.com%2Fwxlogin%2Fcallback&response_type=code&scope=snsapi_login&state=L1#wechat_redirect';

it('asks WeChat for a code that stands in our page and leads the whole window on', () => {
  const framed = new URL(embeddedScanAddress(page, false));
  expect([framed.origin, framed.pathname, framed.hash]).toEqual([
    'https://open.weixin.qq.com',
    '/connect/qrconnect',
    '',
  ]);
  expect(Object.fromEntries(framed.searchParams)).toEqual({
    ...Object.fromEntries(new URL(page).searchParams),
    login_type: 'jssdk',
    self_redirect: 'false',
    style: 'black',
    fast_login: '0',
  });
  expect(new URL(embeddedScanAddress(page, true)).searchParams.get('style')).toBe('white');
});
