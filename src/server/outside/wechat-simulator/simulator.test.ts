import { describe, expect, test } from 'vitest';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { documented, documentedLife } from '../../../../tests/support/wechat/wechat-documents.ts';
import { parseConfig } from '../../config.ts';
import { minutes, seconds } from '../../duration.ts';
import type { WechatAnswer } from './answers.ts';
import { openWechatSimulator } from './open-simulator.ts';
import { people } from './people.ts';
import { WechatSimulator } from './simulator.ts';

const app = { appId: 'wx1', appSecret: 'secret' };
const liLei = people[0]!;

/** Names and types of an answer's fields; Tencent adds to its answers now and then. */
const shapeOf = (answer: object) =>
  Object.fromEntries(
    Object.entries(answer)
      .map(([name, value]) => [name, Array.isArray(value) ? 'list' : typeof value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

function open() {
  const clock = manualClock();
  const simulator = new WechatSimulator(app, clock);
  const code = (person: string | null = liLei.openid) => {
    const target = simulator.decide(simulator.startScan('http://vela.test/wxlogin/callback', 'L1'), person);
    return new URL(target ?? '').searchParams.get('code') ?? '';
  };
  const question = (values: object = {}) => ({
    appid: app.appId,
    secret: app.appSecret,
    grant_type: 'authorization_code',
    code: code(),
    ...values,
  });
  const tokens = () => simulator.accessToken(question()) as Record<string, string>;
  return { clock, simulator, code, question, tokens };
}

const errcode = (answer: WechatAnswer) => answer['errcode'];

describe('the WeChat simulator', () => {
  test('answers in the shapes of Tencent’s documents', () => {
    const { simulator, tokens } = open();
    const { access_token, refresh_token, openid, ...rest } = tokens();
    expect(shapeOf({ access_token, refresh_token, openid, ...rest })).toEqual(shapeOf(documented.accessToken));
    expect(simulator.auth({ access_token, openid })).toEqual(documented.auth);
    const info = simulator.userinfo({ access_token, openid });
    expect(Object.keys(info)).toEqual(expect.arrayContaining(Object.keys(documented.userinfo)));
    expect(shapeOf(info)).toMatchObject(shapeOf(documented.userinfo));
    expect(info).toMatchObject({ openid: liLei.openid, unionid: liLei.unionid, nickname: '李雷' });
    const renewed = simulator.refreshToken({ appid: app.appId, grant_type: 'refresh_token', refresh_token });
    expect(shapeOf(renewed)).toEqual(shapeOf(documented.refreshToken));
    expect(renewed['refresh_token']).toBe(refresh_token);
  });

  test('refuses in their words', () => {
    const { simulator, question, tokens } = open();
    expect(simulator.accessToken(question({ code: 'nobody made this' }))).toEqual(documented.invalidCode);
    const { access_token } = tokens();
    expect(simulator.userinfo({ access_token, openid: 'another' })).toEqual(documented.invalidOpenid);
    expect(simulator.auth({ access_token, openid: 'another' })).toEqual(documented.invalidOpenid);
    expect(simulator.refreshToken({ appid: app.appId, grant_type: 'refresh_token', refresh_token: 'another' })).toEqual(
      documented.invalidRefreshToken,
    );
  });

  test.each([
    [41002, { appid: '' }],
    [40013, { appid: 'wx2' }],
    [41004, { secret: undefined }],
    [40125, { secret: 'wrong' }],
    [41008, { code: '' }],
    [40002, { grant_type: 'password' }],
  ])('answers %i to a wrong question', (wanted, values) => {
    const { simulator, question } = open();
    expect(errcode(simulator.accessToken(question(values)))).toBe(wanted);
  });

  test('keeps the documented lifetimes; a code answers once', () => {
    const { simulator, clock, question, tokens } = open();
    const used = question();
    simulator.accessToken(used);
    expect(errcode(simulator.accessToken(used))).toBe(40163);
    const late = question();
    clock.advance(seconds(documentedLife.code));
    expect(errcode(simulator.accessToken(late))).toBe(42003);
    const { access_token, refresh_token, openid } = tokens();
    clock.advance(seconds(documentedLife.accessToken) - 1);
    expect(errcode(simulator.userinfo({ access_token, openid }))).toBeUndefined();
    clock.advance(1);
    expect(errcode(simulator.userinfo({ access_token, openid }))).toBe(42001);
    const refresh = { appid: app.appId, grant_type: 'refresh_token', refresh_token };
    expect(errcode(simulator.refreshToken(refresh))).toBeUndefined();
    clock.advance(seconds(documentedLife.refreshToken));
    expect(errcode(simulator.refreshToken(refresh))).toBe(42002);
    expect(errcode(simulator.refreshToken({ appid: app.appId, grant_type: 'refresh_token' }))).toBe(41003);
  });

  test('knows no token but its own', () => {
    const { simulator } = open();
    expect(errcode(simulator.userinfo({ openid: 'o' }))).toBe(41001);
    expect(errcode(simulator.userinfo({ access_token: 'a' }))).toBe(41009);
    expect(errcode(simulator.userinfo({ access_token: 'a', openid: 'o' }))).toBe(40001);
  });

  test('a QR code is decided once and lives five minutes; who declines has no code', () => {
    const { simulator, clock } = open();
    const scan = simulator.startScan('http://vela.test/wxlogin/callback?x=1', 'L1');
    expect(simulator.decide(scan, null)).toBe('http://vela.test/wxlogin/callback?x=1&state=L1');
    expect(simulator.decide(scan, liLei.openid)).not.toContain('code=');
    const late = simulator.startScan('http://vela.test/wxlogin/callback', 'L1');
    clock.advance(minutes(5));
    expect([simulator.findScan(late), simulator.decide(late, liLei.openid)]).toEqual([null, null]);
  });

  test('a new person is new each time', () => {
    const { simulator, question, code } = open();
    const ids = [1, 2].map(() => simulator.accessToken(question({ code: code('new') }))['unionid']);
    expect(new Set(ids).size).toBe(2);
  });

  test('never runs where PUBLIC_URL is https, nor beside an app of one’s own', () => {
    const strict = parseConfig({ PUBLIC_URL: 'https://vela.test' });
    expect(openWechatSimulator(strict, manualClock())).toBeNull();
    const own = parseConfig({ WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' });
    expect(openWechatSimulator(own, manualClock())).toBeNull();
    expect(openWechatSimulator(parseConfig({}), manualClock())).not.toBeNull();
  });
});
