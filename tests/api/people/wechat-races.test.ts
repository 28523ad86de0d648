import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, register, type ClientAnswer } from '../../support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPlace, type ServerPlace } from '../../support/servers/server-place.ts';
import {
  hanMeimei,
  liLei,
  scan,
  startWechatSimulator,
  type SimulatorStandIn,
} from '../../support/wechat/wechat-simulator.ts';

interface Scanned {
  query: Record<string, string>;
  cookie: string;
}

describe('WeChat on two servers with one PostgreSQL', () => {
  let simulator: SimulatorStandIn;
  let places: [ServerPlace, ServerPlace];
  let servers: [RealServer, RealServer];

  const fiftyTimes = <T>(act: (server: RealServer, index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 50 }, (_, index) => act(servers[index % 2 === 0 ? 0 : 1], index)));
  const outcomes = (answers: ClientAnswer[]) => {
    const counts: Record<string, number> = {};
    for (const { code, data } of answers) {
      const name = code === 200 ? 'won' : (data.error as string);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  };

  beforeAll(async () => {
    simulator = await startWechatSimulator();
    places = [await openPlace('postgres'), await openPlace('sqlite')];
    const env = { ...places[0].env, ...simulator.env, LICENSE_KEK: 'one secret for both servers of this test' };
    servers = await Promise.all([
      startRealServer({ dataDir: places[0].dataDir, env, atLittleCost: true }),
      startRealServer({ dataDir: places[1].dataDir, env, atLittleCost: true }),
    ]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(places.map((place) => place.close()));
    await simulator.close();
  });

  async function begin(server: RealServer, person: string, token?: string): Promise<Scanned> {
    const answer = await fetch(`${server.url}/api/web/wechat/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ purpose: token === undefined ? 'login' : 'bind' }),
    });
    const { data } = (await answer.json()) as { data: { url: string } };
    const target = await scan(data.url, person);
    return {
      query: Object.fromEntries(target.searchParams),
      cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '',
    };
  }

  const bound = () => places[0].look(({ db }) => db.selectFrom('third_party_account').selectAll().execute());

  test('of fifty that bring back the same code and state one gets in; the ticket creates one account', async () => {
    const { query, cookie } = await begin(servers[0], liLei);
    const answers = await fiftyTimes((server) => ask(server, 'POST', '/api/web/login/wechat', { query, cookie }));
    expect(outcomes(answers)).toEqual({ won: 1, WECHAT_STATE_USED: 49 });
    const ticket = answers.find(({ code }) => code === 200)?.data.pending.ticket as string;
    const { data: privacy } = await ask(servers[0], 'GET', '/api/web/pages/privacy');
    const made = await fiftyTimes((server, index) =>
      ask(server, 'POST', '/api/web/login/wechat/new', {
        body: { ticket, username: `li_lei_${index}`, privacyVersion: privacy.version },
        cookie,
      }),
    );
    expect(outcomes(made)).toEqual({ won: 1, WECHAT_TICKET_EXPIRED: 49 });
    expect(await bound()).toHaveLength(1);
  });

  test('of ten accounts that bind one WeChat at once one has it', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(servers[index % 2 === 0 ? 0 : 1], `binder_${index}`)),
    );
    const scans = await Promise.all(
      tokens.map((token, index) => begin(servers[index % 2 === 0 ? 0 : 1], hanMeimei, token)),
    );
    const answers = await Promise.all(
      scans.map(({ query, cookie }, index) =>
        ask(servers[index % 2 === 0 ? 1 : 0], 'POST', '/api/web/user/bind/wechat', {
          token: tokens[index] ?? '',
          query,
          cookie,
        }),
      ),
    );
    expect(outcomes(answers)).toEqual({ won: 1, WECHAT_BOUND_ELSEWHERE: 9 });
    expect(await bound()).toHaveLength(2);
  });

  test('of fifty WeChat people that one account binds at once it has one', async () => {
    const token = await register(servers[0], 'collector');
    const scans = await fiftyTimes((server) => begin(server, 'new', token));
    const answers = await Promise.all(
      scans.map(({ query, cookie }, index) =>
        ask(servers[index % 2 === 0 ? 0 : 1], 'POST', '/api/web/user/bind/wechat', { token, query, cookie }),
      ),
    );
    expect(outcomes(answers)).toEqual({ won: 1, WECHAT_BOUND_ALREADY: 49 });
    expect(await bound()).toHaveLength(3);
  });
});
