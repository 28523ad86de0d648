import { afterEach, describe, expect, test } from 'vitest';
import { startScriptedWechat, type WechatStandIn } from '../../../tests/support/wechat/wechat-answers.ts';
import { parseConfig } from '../config.ts';
import { openWechat, type Wechat } from './wechat.ts';

const granted = {
  access_token: 'ACCESS_TOKEN',
  expires_in: 7200,
  refresh_token: 'REFRESH_TOKEN',
  openid: 'o_openid',
  scope: 'snsapi_login',
};
const person = {
  openid: 'o_openid',
  nickname: '李雷',
  headimgurl: 'https://thirdwx.qlogo.cn/mmopen/0',
  unionid: 'o_u',
};

function* endless(): Generator<string> {
  for (;;) yield '{'.repeat(50_000);
}

const logged: unknown[][] = [];
const log = {
  warn: (...line: unknown[]) => void logged.push(line),
  error: (...line: unknown[]) => void logged.push(line),
};
const opened: WechatStandIn[] = [];
afterEach(async () => {
  logged.length = 0;
  await Promise.all(opened.splice(0).map((standIn) => standIn.close()));
});

async function wechatAnswering(...bodies: Parameters<typeof startScriptedWechat>): Promise<[Wechat, WechatStandIn]> {
  const standIn = await startScriptedWechat(...bodies);
  opened.push(standIn);
  return [wechatAt(standIn.url), standIn];
}

function wechatAt(url: string, patienceMs = 30_000): Wechat {
  const env = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'the-secret', WECHAT_API_URL: url, WECHAT_OPEN_URL: url };
  const wechat = openWechat(parseConfig({ ...env, PUBLIC_URL: 'https://vela.test' }), log, patienceMs);
  if (wechat === null) throw new Error('not set up');
  return wechat;
}

describe('log-in at the open platform', () => {
  test('sends people to the QR code with the documented parameters in their documented order', () => {
    const url = new URL(wechatAt('https://open.weixin.qq.com').loginUrl('L1'));
    expect(url.href.split('?')[0]).toBe('https://open.weixin.qq.com/connect/qrconnect');
    expect([...url.searchParams]).toEqual([
      ['appid', 'wx1'],
      ['redirect_uri', 'https://vela.test/wxlogin/callback'],
      ['response_type', 'code'],
      ['scope', 'snsapi_login'],
      ['state', 'L1'],
    ]);
    expect(url.hash).toBe('#wechat_redirect');
  });

  test('asks Tencent unless another address is configured, and nobody in strict mode without an app', () => {
    const env = { PUBLIC_URL: 'https://vela.test' };
    const real = openWechat(parseConfig({ ...env, WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' }), log);
    expect(real?.loginUrl('L1')).toMatch(/^https:\/\/open\.weixin\.qq\.com\/connect\/qrconnect\?/);
    expect(openWechat(parseConfig(env), log)).toBeNull();
    expect(openWechat(parseConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }), log)).toMatchObject({ isSimulated: true });
  });

  test('trades the code for the person, JSON as text/plain included', async () => {
    const [wechat, { asked }] = await wechatAnswering({ body: granted }, { body: person });
    expect(await wechat.whoConfirmed('CODE')).toEqual({
      unionid: 'o_u',
      openid: 'o_openid',
      nickname: '李雷',
      avatar: 'https://thirdwx.qlogo.cn/mmopen/0',
    });
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        '/sns/oauth2/access_token',
        { appid: 'wx1', secret: 'the-secret', code: 'CODE', grant_type: 'authorization_code' },
      ],
      ['/sns/userinfo', { access_token: 'ACCESS_TOKEN', openid: 'o_openid', lang: 'zh_CN' }],
    ]);
  });

  test('falls back to the openid where there is no unionid, and tidies odd names', async () => {
    const odd = {
      ...person,
      unionid: undefined,
      nickname: ` 李\u202e雷\u0000${'👩‍👩‍👧'.repeat(9)} `,
      headimgurl: 'javascript:1',
    };
    const [wechat] = await wechatAnswering({ body: granted }, { body: odd });
    const { unionid, nickname, avatar } = await wechat.whoConfirmed('CODE');
    expect([unionid, avatar]).toEqual([null, '']);
    expect(nickname).toBe(`李雷${'👩‍👩‍👧'.repeat(3)}`);
  });

  test.each([
    [40029, 'WECHAT_CODE_INVALID'],
    [41008, 'WECHAT_CODE_INVALID'],
    [40163, 'WECHAT_CODE_USED'],
    [42003, 'WECHAT_CODE_EXPIRED'],
    [40013, 'WECHAT_MISCONFIGURED'],
    [40125, 'WECHAT_MISCONFIGURED'],
    [41002, 'WECHAT_MISCONFIGURED'],
    [41004, 'WECHAT_MISCONFIGURED'],
    [48001, 'WECHAT_MISCONFIGURED'],
    [40001, 'WECHAT_AUTHORIZATION_EXPIRED'],
    [40003, 'WECHAT_AUTHORIZATION_EXPIRED'],
    [42001, 'WECHAT_AUTHORIZATION_EXPIRED'],
    [42007, 'WECHAT_AUTHORIZATION_EXPIRED'],
    [50002, 'WECHAT_PERSON_RESTRICTED'],
    [-1, 'WECHAT_BUSY'],
    [45011, 'WECHAT_BUSY'],
    [12_345, 'WECHAT_REFUSED'],
  ])('errcode %i within HTTP 200 is %s, from either question', async (errcode, error) => {
    const body = { errcode, errmsg: 'hints: [ req_id: x ]' };
    const [first] = await wechatAnswering({ body });
    await expect(first.whoConfirmed('CODE')).rejects.toMatchObject({ error });
    const [second] = await wechatAnswering({ body: granted }, { body });
    await expect(second.whoConfirmed('CODE')).rejects.toMatchObject({ error });
    expect(JSON.stringify(logged)).not.toMatch(/the-secret|ACCESS_TOKEN|CODE"/);
  });

  test.each([
    ['a page of a proxy', { body: '<html>502</html>', status: 502 }],
    ['an empty answer', { body: '' }],
    ['an answer without openid', { body: { access_token: 'A' } }],
    ['a list', { body: [] }],
    ['somewhere else', { body: '', status: 302 }],
    ['an answer without an end', { body: endless }],
  ])('%s means that WeChat cannot be reached', async (_name, reply) => {
    const [wechat] = await wechatAnswering(reply);
    await expect(wechat.whoConfirmed('CODE')).rejects.toMatchObject({ error: 'WECHAT_UNREACHABLE' });
  });

  test('so does silence', async () => {
    const [, silent] = await wechatAnswering({ body: null });
    await expect(wechatAt(silent.url, 200).whoConfirmed('CODE')).rejects.toMatchObject({ error: 'WECHAT_UNREACHABLE' });
  });

  test('so does a closed port; nothing that is logged holds the secret', async () => {
    await expect(wechatAt('http://127.0.0.1:9').whoConfirmed('CODE')).rejects.toMatchObject({
      error: 'WECHAT_UNREACHABLE',
    });
    expect(JSON.stringify(logged)).not.toContain('the-secret');
  });

  test('an answer about somebody else is refused', async () => {
    const [wechat] = await wechatAnswering({ body: granted }, { body: { ...person, openid: 'o_other' } });
    await expect(wechat.whoConfirmed('CODE')).rejects.toMatchObject({ error: 'WECHAT_REFUSED' });
  });
});
