import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { default as grantModule, GrantHandler } from 'grant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  liLei,
  scan,
  startWechatSimulator,
  wechatApp,
  type SimulatorStandIn,
} from '../../support/wechat/wechat-simulator.ts';

/** A CommonJS module whose types say otherwise. */
const grant = createRequire(import.meta.url)('grant') as typeof grantModule.default;

let simulator: SimulatorStandIn;
beforeAll(async () => {
  simulator = await startWechatSimulator();
});
afterAll(() => simulator.close());

interface GrantAnswer {
  response?: { access_token?: string; error?: unknown; profile?: Record<string, unknown>; raw?: { openid?: string } };
}

/** A small site that logs people in with `grant` and knows only the simulator's address. */
async function startGrantSite(secret: string) {
  const site: { handle: GrantHandler | null } = { handle: null };
  const server = createServer((request, response) => {
    void (async () => {
      if (site.handle === null) throw new Error('asked too early');
      const answered = (await site.handle(request, response)) as GrantAnswer & { redirect?: boolean };
      if (answered.redirect !== true) response.end(JSON.stringify(answered.response ?? null));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site.handle = grant.node({
    config: {
      defaults: { origin, transport: 'state', response: ['tokens', 'raw', 'profile'], state: true },
      wechat: {
        key: wechatApp.appId,
        secret,
        scope: ['snsapi_login'],
        authorize_url: `${simulator.url}/connect/qrconnect`,
        access_url: `${simulator.url}/sns/oauth2/access_token`,
        profile_url: `${simulator.url}/sns/userinfo`,
      },
    },
    session: { secret: 'of this test' },
  });
  return { origin, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function logIn(origin: string): Promise<NonNullable<GrantAnswer['response']>> {
  const begun = await fetch(`${origin}/connect/wechat`, { redirect: 'manual' });
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const back = await scan(begun.headers.get('location') ?? '', liLei);
  const answer = await fetch(back, { headers: { cookie } });
  return (await answer.json()) as NonNullable<GrantAnswer['response']>;
}

test('a library written for the real WeChat logs in at the simulator', async () => {
  const site = await startGrantSite(wechatApp.appSecret);
  const answer = await logIn(site.origin);
  expect(answer.access_token).toMatch(/^[\w-]{40,}$/);
  expect(answer.raw?.openid).toBe(liLei);
  expect(answer.profile).toMatchObject({ openid: liLei, nickname: '李雷' });
  await site.close();
});

test('and is refused as by the real one when its secret is wrong', async () => {
  const site = await startGrantSite('wrong');
  const answer = await logIn(site.origin);
  expect(JSON.stringify(answer)).toContain('40125');
  await site.close();
});
