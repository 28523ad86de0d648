import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '../../../src/server/duration.ts';
import { holdOpenAccount } from '../../../src/server/identity/wechat/attach-wechat.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { startScriptedWechat } from '../../support/wechat/wechat-answers.ts';
import { bindAs, createByWechat, redeem, scanAs } from '../../support/wechat/wechat-person.ts';
import {
  hanMeimei,
  liLei,
  scan,
  startWechatSimulator,
  type SimulatorStandIn,
} from '../../support/wechat/wechat-simulator.ts';

let simulator: SimulatorStandIn;
beforeAll(async () => {
  simulator = await startWechatSimulator();
});
afterAll(() => simulator.close());

describe.each(['sqlite', 'postgres'] as const)('WeChat on %s', (dialect) => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await openApiServer(dialect, { env: simulator.env });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.database.db.deleteFrom('third_party_account').execute();
  });

  const privacyVersion = async () => (await server.call('GET', '/api/web/pages/privacy')).data.version as string;
  const acts = async (token: string) => {
    const { data } = await server.call('GET', '/api/web/security-events', { token });
    return (data.items as { act: string }[]).map(({ act }) => act);
  };
  const subjects = async () => {
    const letters = await server.services.database.db.selectFrom('outbox_mail').select('subject').execute();
    return letters.map(({ subject }) => subject);
  };
  const verify = (username: string) =>
    server.services.database.db
      .updateTable('app_user')
      .set({ email_verified_at: 1 })
      .where('username', '=', username)
      .execute();
  const disable = (username: string) =>
    server.services.database.db
      .updateTable('app_user')
      .set({ disabled_at: 1 })
      .where('username', '=', username)
      .execute();

  test('an unknown person chooses a new account, and is known the next time', async () => {
    const scanned = await scanAs(server, liLei);
    const first = await redeem(server, scanned);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.data).toMatchObject({ pending: { nickname: '李雷' } });
    expect(first.data.pending.suggestedUsername).toMatch(/^wx_[a-z0-9]{8}$/);
    const made = await server.call('POST', '/api/web/login/wechat/new', {
      body: { ticket: first.data.pending.ticket, username: 'li_lei', privacyVersion: await privacyVersion() },
      headers: { cookie: scanned.cookie },
    });
    const { data: me } = await server.call('GET', '/api/web/user_info', { token: made.data.token });
    expect(me).toMatchObject({
      username: 'li_lei',
      nickname: '李雷',
      email: null,
      permissions: [],
      hasPassword: false,
    });
    expect((await acts(made.data.token)).toSorted()).toEqual(['logged_in', 'registered', 'wechat_bound']);

    const again = await redeem(server, await scanAs(server, liLei));
    expect(Object.keys(again.data)).toEqual(['token']);
    const known = await server.call('GET', '/api/web/user_info', { token: again.data.token });
    expect(known.data.username).toBe('li_lei');
  });

  test('an unknown person proves an account by its password', async () => {
    await server.register('wang_wu');
    await verify('wang_wu');
    const scanned = await scanAs(server, liLei);
    const { ticket } = (await redeem(server, scanned)).data.pending;
    const { token } = (await server.logIn('wang_wu', 'correct horse battery')).data;
    const bindPending = (cookie: string) =>
      server.call('POST', '/api/web/user/bind/wechat/pending', { token, body: { ticket }, headers: { cookie } });
    expect((await bindPending('')).data.error).toBe('WECHAT_TICKET_EXPIRED');
    expect((await bindPending(scanned.cookie)).data.nickname).toBe('李雷');
    expect((await bindPending(scanned.cookie)).data.error).toBe('WECHAT_TICKET_EXPIRED');
    expect(await subjects()).toContain('您的 Vela Admin 账号已绑定微信');
    expect((await redeem(server, await scanAs(server, liLei))).data.token).toMatch(/^session_/);
  });

  test('a ticket belongs to its browser, lives a quarter of an hour and needs the present agreement', async () => {
    const scanned = await scanAs(server, liLei);
    const { ticket } = (await redeem(server, scanned)).data.pending;
    const create = async (headers: Record<string, string>, body: object = {}) =>
      server.call('POST', '/api/web/login/wechat/new', {
        body: { ticket, username: 'not_yet', privacyVersion: await privacyVersion(), ...body },
        headers,
      });
    const foreign = await scanAs(server, hanMeimei);
    expect((await create({ cookie: foreign.cookie })).data.error).toBe('WECHAT_TICKET_EXPIRED');
    expect((await create({})).data.error).toBe('WECHAT_TICKET_EXPIRED');
    const own = { cookie: scanned.cookie };
    expect((await create(own, { privacyVersion: '0.1' })).data.error).toBe('AGREEMENT_OUTDATED');
    expect((await create(own, { username: 'OWNER' })).data.fields.username).toMatch(/已被使用/);
    server.clock.advance(minutes(15));
    expect((await create(own)).data.error).toBe('WECHAT_TICKET_EXPIRED');
  });

  test('a state is used once, within ten minutes, by the browser that began, for its purpose and account', async () => {
    const token = await server.register('zhao_liu');
    const other = await server.register('sun_qi');
    const used = await scanAs(server, liLei);
    await redeem(server, used);
    expect((await redeem(server, used)).data.error).toBe('WECHAT_STATE_USED');
    const foreign = await scanAs(server, liLei);
    expect((await redeem(server, { ...foreign, cookie: used.cookie })).data.error).toBe('WECHAT_STATE_UNKNOWN');
    expect((await redeem(server, { ...foreign, cookie: '' })).data.error).toBe('WECHAT_STATE_UNKNOWN');
    expect((await redeem(server, { ...foreign, state: `L${'0'.repeat(64)}` })).data.error).toBe('WECHAT_STATE_UNKNOWN');
    const bind = ({ code, state, cookie }: typeof used, as: string) =>
      server.call('POST', '/api/web/user/bind/wechat', { token: as, query: { code, state }, headers: { cookie } });
    expect((await bind(foreign, token)).data.error).toBe('WECHAT_STATE_UNKNOWN');
    const begun = await scanAs(server, liLei, { token });
    expect((await redeem(server, begun)).data.error).toBe('WECHAT_STATE_UNKNOWN');
    expect((await bind(begun, other)).data.error).toBe('WECHAT_STATE_UNKNOWN');
    server.clock.advance(minutes(10));
    expect((await bind(begun, token)).data.error).toBe('WECHAT_STATE_EXPIRED');
    expect((await redeem(server, foreign)).data.error).toBe('WECHAT_STATE_EXPIRED');
    const bare = await server.call('POST', '/api/web/login/wechat', { query: { code: 'abc' } });
    expect([bare.status, Object.keys(bare.data.fields)]).toEqual([400, ['state']]);
  });

  test('binds, says who is bound, and unbinds', async () => {
    const token = await server.register('zhou_ba');
    await verify('zhou_ba');
    const overview = async () => (await server.call('GET', '/api/web/user/thirdparty', { token })).data;
    expect(await overview()).toEqual({
      wechat: { isAvailable: true, isSimulated: false, account: null },
      hasPassword: true,
    });
    const bound = await bindAs(server, token, hanMeimei);
    expect(bound.data).toEqual({ nickname: '韩梅梅', boundAt: server.clock.now() });
    expect((await overview()).wechat.account).toEqual(bound.data);
    expect((await bindAs(server, token, hanMeimei)).code).toBe(200);
    expect((await bindAs(server, token, liLei)).data.error).toBe('WECHAT_BOUND_ALREADY');

    const unbind = (query: Record<string, string> = {}) =>
      server.call('POST', '/api/web/user/unbind/wechat', { token, query });
    server.clock.advance(minutes(15));
    expect((await unbind()).data.error).toBe('FRESH_LOGIN_REQUIRED');
    expect((await unbind({ password: 'a wrong password' })).data.error).toBe('CURRENT_PASSWORD_WRONG');
    expect((await unbind({ password: 'correct horse battery' })).code).toBe(200);
    expect((await unbind({ password: 'correct horse battery' })).data.error).toBe('WECHAT_NOT_BOUND');
    expect(await acts(token)).toEqual(expect.arrayContaining(['wechat_bound', 'wechat_unbound']));
    expect(await subjects()).toEqual(
      expect.arrayContaining(['您的 Vela Admin 账号已绑定微信', '您的 Vela Admin 账号已解绑微信']),
    );
  });

  test('a WeChat account bound elsewhere stays there, and a fresh log-in may unbind without a password', async () => {
    const first = await server.register('wu_jiu_9');
    const second = await server.register('zheng_shi');
    expect((await bindAs(server, first, liLei)).code).toBe(200);
    expect((await bindAs(server, second, liLei)).data.error).toBe('WECHAT_BOUND_ELSEWHERE');
    expect((await server.call('POST', '/api/web/user/unbind/wechat', { token: first })).code).toBe(200);
    expect((await bindAs(server, second, liLei)).code).toBe(200);
  });

  test('the only way to log in cannot be unbound', async () => {
    const token = await createByWechat(server, liLei, 'only_wechat');
    const answer = await server.call('POST', '/api/web/user/unbind/wechat', { token });
    expect([answer.data.error, answer.message]).toEqual(['LAST_WAY_TO_LOG_IN', expect.stringContaining('设置密码')]);
    expect((await server.call('GET', '/api/web/user/thirdparty', { token })).data.hasPassword).toBe(false);
  });

  test('a disabled account stays closed; an operator gets an operator’s session', async () => {
    await createByWechat(server, liLei, 'will_be_off');
    await disable('will_be_off');
    expect((await redeem(server, await scanAs(server, liLei))).data.error).toBe('ACCOUNT_DISABLED');
    const owner = (await server.logIn('owner', server.ownerPassword)).data.token;
    await bindAs(server, owner, hanMeimei);
    const { token } = (await redeem(server, await scanAs(server, hanMeimei))).data;
    expect((await server.call('GET', '/api/web/user_info', { token })).data.permissions).not.toEqual([]);
    server.clock.advance(minutes(31));
    expect((await server.call('GET', '/api/web/user_info', { token })).code).toBe(10042);
  });

  test('where the second step is on, scanning is only the first one, and binding by proof asks for it too', async () => {
    const token = await server.register('two_steps');
    await bindAs(server, token, liLei);
    const { data: enrolment } = await server.call('POST', '/api/web/user/two-factor/start', { token });
    const code = () => new TOTP({ secret: enrolment.secret }).generate({ timestamp: server.clock.now() });
    const enabled = await server.call('POST', '/api/web/user/two-factor/enable', { token, body: { code: code() } });
    const finish = (ticket: string, given: string) =>
      server.call('POST', '/api/web/login/second-factor', { body: { ticket, code: given } });

    const scanned = await redeem(server, await scanAs(server, liLei));
    expect(Object.keys(scanned.data)).toEqual(['secondFactor']);
    expect((await finish(scanned.data.secondFactor.ticket, '000000')).data.error).toBe('SECOND_FACTOR_WRONG');
    server.clock.advance(minutes(1));
    const { data } = await finish(scanned.data.secondFactor.ticket, code());
    expect(data.userInfo).toMatchObject({ username: 'two_steps', secondFactor: 'on' });

    await server.call('POST', '/api/web/user/unbind/wechat', { token: data.token });
    const unknown = await scanAs(server, liLei);
    const { ticket } = (await redeem(server, unknown)).data.pending;
    const proved = await server.logIn('two_steps', 'correct horse battery');
    expect(proved.data.token).toBeUndefined();
    const inside = await finish(proved.data.secondFactor.ticket, enabled.data.backupCodes[0]);
    const bound = await server.call('POST', '/api/web/user/bind/wechat/pending', {
      token: inside.data.token,
      body: { ticket },
      headers: { cookie: unknown.cookie },
    });
    expect(bound.data.nickname).toBe('李雷');
  });

  test('an account found by its openid learns its unionid, which then decides', async () => {
    await createByWechat(server, liLei, 'from_before');
    const { db } = server.services.database;
    await db.updateTable('third_party_account').set({ unionid: null }).execute();
    expect((await redeem(server, await scanAs(server, liLei))).data.token).toBeDefined();
    const [row] = await db.selectFrom('third_party_account').select('unionid').execute();
    expect(row?.unionid).toMatch(/LiLei$/);
    await db.updateTable('third_party_account').set({ openid: 'o_of_an_older_app' }).execute();
    expect((await redeem(server, await scanAs(server, liLei))).data.token).toBeDefined();
  });

  test('an account that was disabled while it waited gets no WeChat', async () => {
    await server.register(`waiting_${dialect}`);
    await disable(`waiting_${dialect}`);
    const { database } = server.services;
    const { id } = await database.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', `waiting_${dialect}`)
      .executeTakeFirstOrThrow();
    const held = database.transaction((trx) => holdOpenAccount(trx, id));
    await expect(held).rejects.toMatchObject({ error: 'LOGIN_EXPIRED' });
  });

  test('to bind one must be logged in', async () => {
    const body = { purpose: 'bind' };
    expect((await server.call('POST', '/api/web/wechat/authorize', { body })).data.error).toBe('TOKEN_MISSING');
    const gone = await server.call('POST', '/api/web/wechat/authorize', { body, token: 'session_gone' });
    expect(gone.code).toBe(10042);
  });

  test('to bind one must have proved lately who one is', async () => {
    const created = await createByWechat(server, liLei, `stale_${dialect}`);
    const bind = () => server.call('POST', '/api/web/wechat/authorize', { body: { purpose: 'bind' }, token: created });
    expect((await bind()).code).toBe(200);
    server.clock.advance(minutes(11));
    expect((await bind()).data.error).toBe('FRESH_LOGIN_REQUIRED');
  });
});

describe('around the log-in by WeChat', () => {
  test('the mark of the browser is kept from scripts and other sites, and over https from sibling domains', async () => {
    const local = await openApiServer('sqlite', { env: simulator.env });
    const strict = await openApiServer('sqlite', { env: { ...simulator.env, PUBLIC_URL: 'https://vela.test' } });
    try {
      const authorize = (server: ApiServer, headers = {}) =>
        server.call('POST', '/api/web/wechat/authorize', { body: { purpose: 'login' }, headers });
      const first = String((await authorize(local)).headers['set-cookie']);
      expect(first).toMatch(/^browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
      const again = await authorize(local, { cookie: first.split(';', 1)[0] });
      expect(again.headers['set-cookie']).toBeUndefined();
      // The cookie of a release up to 0.3.
      const former = await authorize(local, { cookie: `vela-${first.split(';', 1)[0]}` });
      expect(former.headers['set-cookie']).toBeUndefined();
      // A cookie set by a sibling domain.
      const planted = await authorize(strict, { host: 'vela.test', cookie: first.split(';', 1)[0] });
      expect(String(planted.headers['set-cookie'])).toMatch(/^__Host-/);
      const closed = String((await authorize(strict, { host: 'vela.test' })).headers['set-cookie']);
      expect(closed).toMatch(/^__Host-browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      await Promise.all([local.close(), strict.close()]);
    }
  });

  test('without an app at Tencent a strict site has no WeChat, and no simulator', async () => {
    const server = await openApiServer('sqlite', { env: { PUBLIC_URL: 'https://vela.test' } });
    const headers = { host: 'vela.test' };
    try {
      expect((await server.call('GET', '/api/web/site', { headers })).data.hasWechat).toBe(false);
      const answer = await server.call('POST', '/api/web/wechat/authorize', { body: { purpose: 'login' }, headers });
      expect(answer.data.error).toBe('WECHAT_NOT_SET_UP');
      expect((await server.app.inject({ url: '/wechat-simulator/sns/userinfo', headers })).body).not.toContain(
        'errcode',
      );
    } finally {
      await server.close();
    }
  });

  test('only the simulator’s page with the QR code may stand in a frame, and only in a page of the site', async () => {
    const server = await openApiServer('sqlite');
    try {
      const { data } = await server.call('POST', '/api/web/wechat/authorize', { body: { purpose: 'login' } });
      const framing = async (url: string) => {
        const { headers, body } = await server.app.inject(url);
        const ancestors = /frame-ancestors ('\w+')/.exec(String(headers['content-security-policy']))?.[1];
        return { body, rules: [headers['x-frame-options'], ancestors] };
      };
      const { pathname, search } = new URL(data.url);
      const scanPage = await framing(`${pathname}${search}&self_redirect=false&style=white`);
      expect(scanPage.rules).toEqual(['SAMEORIGIN', "'self'"]);
      expect(scanPage.body).toMatch(/<body class="framed on-dark"[\s\S]+target="_top"/);
      const confirm = /action="([^"]+)"/.exec(scanPage.body)?.[1] ?? '';
      expect((await framing(confirm)).rules).toEqual(['DENY', "'none'"]);
      expect((await framing('/login')).rules).toEqual(['DENY', "'none'"]);
    } finally {
      await server.close();
    }
  });

  test('each refusal of Tencent is told by name, in HTTP 200', async () => {
    const refusals: [number, string][] = [
      [40029, 'WECHAT_CODE_INVALID'],
      [40163, 'WECHAT_CODE_USED'],
      [40125, 'WECHAT_MISCONFIGURED'],
      [-1, 'WECHAT_BUSY'],
      [99_999, 'WECHAT_REFUSED'],
    ];
    const tencent = await startScriptedWechat(
      ...refusals.map(([errcode]) => ({ body: { errcode, errmsg: 'as documented' } })),
    );
    const server = await openApiServer('sqlite', { env: { ...simulator.env, WECHAT_API_URL: tencent.url } });
    try {
      for (const [, error] of refusals) {
        const answer = await redeem(server, await scanAs(server, liLei));
        expect([answer.status, answer.code, answer.data.error]).toEqual([200, 500, error]);
        expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
      }
    } finally {
      await Promise.all([server.close(), tencent.close()]);
    }
  });

  test('WeChat down: said so, the state is used up, and a new scan works when it is back', async () => {
    const server = await openApiServer('sqlite', { env: { ...simulator.env, WECHAT_API_URL: 'http://127.0.0.1:9' } });
    try {
      const scanned = await scanAs(server, liLei);
      expect((await redeem(server, scanned)).data.error).toBe('WECHAT_UNREACHABLE');
      expect((await redeem(server, scanned)).data.error).toBe('WECHAT_STATE_USED');
    } finally {
      await server.close();
    }
  });

  test('who declines comes back with the state alone', async () => {
    const server = await openApiServer('sqlite', { env: simulator.env });
    try {
      const { data } = await server.call('POST', '/api/web/wechat/authorize', { body: { purpose: 'login' } });
      const target = await scan(data.url, null);
      expect([target.pathname, [...target.searchParams.keys()]]).toEqual(['/wxlogin/callback', ['state']]);
    } finally {
      await server.close();
    }
  });
});
