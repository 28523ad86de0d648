import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { enter, makeOperator } from '../../support/people/team.ts';
import type { ApiServer } from '../../support/servers/api-server.ts';
import { type Both, openTwoApis } from '../../support/servers/two-servers.ts';
import { races } from './cases.ts';
import { desk, elsewhere } from './elsewhere.ts';
import { draftContests } from './shop-drafts.ts';
import { shopElsewhere, shopWithoutRace } from './shop-elsewhere.ts';
import { saveContests } from './shop-saves.ts';
import { chosenSettings } from './shop-settings.ts';
import type { Answered, Ask, Contest, Prepared, Stage } from './shop-stage.ts';

/** Later requests must show the change, however slow the machine is. */
const ONE_SECOND = 1001;
const contests: Record<string, Contest> = { ...draftContests, ...saveContests };

const entries = new Map<string, EndpointShape>();
forEachEndpoint((domain, name, entry) => entries.set(`${domain}.${name}`, entry));

describe('two owners on two servers over one database', () => {
  let servers: Both<ApiServer>;
  let close: () => Promise<void>;
  let tokens: Both<string>;
  let turn = 0;
  beforeAll(async () => {
    ({ servers, close } = await openTwoApis('postgres'));
    await makeOperator(servers[0], 'partner', 'owner');
  });
  afterAll(() => close());

  /** A new minute for the limits of each account, and a recent log-in. */
  async function setStage(): Promise<Stage> {
    const [server] = servers;
    server.clock.advance(61_000);
    if (turn % 6 === 0)
      tokens = [await enter(server, 'owner', server.ownerPassword), await enter(servers[1], 'partner')];
    turn += 1;
    const [token] = tokens;
    return {
      server,
      token,
      name: `c${turn}`,
      async ask(method, address, body) {
        const answer = await server.call(method, address, { token, body });
        expect(answer.code, `${method} ${address}: ${answer.text}`).toBe(200);
        return answer.data;
      },
    };
  }

  const send = (index: number, act: string, parameters: Record<string, string>, body: object) => {
    const entry = entries.get(act)!;
    const url = pathOf(entry, '/api/web').replaceAll(/:(\w+)/g, (_, part: string) => parameters[part] ?? '');
    return servers[index % 2 === 0 ? 0 : 1].call(entry.method, url, { token: tokens[index % 2 === 0 ? 0 : 1], body });
  };
  const readOn = async (server: ApiServer, { read, pick }: Prepared): Promise<string> => {
    const { text, data } = await server.call('GET', read, { token: tokens[0] });
    return pick === undefined ? text : pick(data);
  };

  /** All ask at once: one succeeds, and the others are refused. Returns the words to be read, and the loser. */
  async function contend({ act, refusal }: Contest, prepared: Prepared) {
    const { asks, parameters = {} } = prepared;
    // Both servers have read and cached the state before.
    for (const server of servers) {
      const before = await readOn(server, prepared);
      for (const { words, isOld } of asks)
        if (typeof words === 'string' && isOld !== true) expect(before).not.toContain(words);
    }
    const answers = await Promise.all(asks.map((ask, index) => send(index, ask.act ?? act, parameters, ask.body)));
    const endedAt = performance.now();
    const winner = answers.findIndex(({ code }) => code === 200);
    const others = answers.filter((_, index) => index !== winner);
    expect(
      others.map(({ status, data, text }) => [status, data?.error ?? text]),
      `won by ${winner}: ${answers[winner]?.text.slice(0, 300)}`,
    ).toEqual(others.map(() => [409, refusal]));
    const wordsOf = (ask: Ask | undefined, answer: Answered) =>
      typeof ask?.words === 'function' ? ask.words(answer) : (ask?.words ?? null);
    const won = wordsOf(asks[winner], answers[winner]?.data);
    const lost = asks.find((_, index) => index !== winner);
    return { won, lost, endedAt };
  }

  /** A change on one server is visible on both within a second, and nothing of the refused one. */
  async function expectRead(prepared: Prepared, { won, lost, endedAt }: Awaited<ReturnType<typeof contend>>) {
    for (const server of servers) {
      for (;;) {
        const isOver = performance.now() - endedAt >= ONE_SECOND;
        const text = await readOn(server, prepared);
        if (won === null || text.includes(won) || isOver) {
          if (won !== null) expect(text).toContain(won);
          if (typeof lost?.words === 'string' && lost.words !== won) expect(text).not.toContain(lost.words);
          break;
        }
        await sleep(50);
      }
    }
  }

  test('every setting: of two who change it one does; all of them are read within a second', async () => {
    const outcomes: [Prepared, Awaited<ReturnType<typeof contend>>][] = [];
    let stage = await setStage();
    const chosen = Object.entries(await chosenSettings(stage));
    for (const [index, [key, { values, words, read, isOld }]] of chosen.entries()) {
      if (index % 6 === 5) stage = await setStage();
      const { revision } = await stage.ask('GET', '/api/admin/settings');
      const asks = ([0, 1] as const).map((one) => ({
        body: { [key]: values[one], revision },
        words: words[one],
        ...(isOld && { isOld }),
      }));
      const contest = { act: 'settings.change', refusal: 'SETTING_CHANGED', prepare: async () => prepared } as const;
      const prepared: Prepared = { asks, read };
      outcomes.push([prepared, await contend(contest, prepared)]);
    }
    await sleep(ONE_SECOND);
    for (const [prepared, outcome] of outcomes) await expectRead(prepared, outcome);
  });

  test('two settings changed at once by two people, who saw the same, are both kept', async () => {
    const { ask } = await setStage();
    const { revision } = await ask('GET', '/api/admin/settings');
    const changes = [{ supportHours: '工作日' }, { followName: '公众号' }];
    const answers = await Promise.all(
      changes.map((change, index) => send(index, 'settings.change', {}, { ...change, revision })),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await ask('GET', '/api/admin/settings')).toMatchObject({ supportHours: '工作日', followName: '公众号' });
  });

  test('maintenance that begins on one server begins on the other within a second', async () => {
    const { ask } = await setStage();
    const isOpen = async () => (await servers[1].call('GET', '/api/web/catalog')).status;
    expect(await isOpen()).toBe(200);
    await ask('PATCH', '/api/admin/settings', { maintenance: { isOn: true, message: '换硬盘', until: '' } });
    await sleep(ONE_SECOND);
    expect(await isOpen()).toBe(503);
    await ask('PATCH', '/api/admin/settings', { maintenance: { isOn: false, message: '', until: '' } });
    await sleep(ONE_SECOND);
    expect(await isOpen()).toBe(200);
  });

  test.each(Object.entries(contests))('%s', async (_name, contest) => {
    const stage = await setStage();
    const prepared = await contest.prepare(stage);
    const outcome = await contend(contest, prepared);
    await expectRead(prepared, outcome);
    // The loser reads the current state and saves again.
    const { lost } = outcome;
    if (prepared.edited === undefined || lost === undefined || lost.isOld === true || lost.body instanceof FormData)
      return;
    const { revision } = await stage.ask('GET', prepared.edited);
    const again = await send(1, lost.act ?? contest.act, prepared.parameters ?? {}, { ...lost.body, revision });
    expect(again.code, again.text).toBe(200);
  });
});

const root = path.join(import.meta.dirname, '../../..');
const changing = [...entries].filter(([, { method, side }]) => method !== 'GET' && side === 'admin');
const takesRevision = ([, { input }]: (typeof changing)[number]) =>
  'revision' in ((input as { shape?: object }).shape ?? {});
const contested = new Set([...Object.values(contests).map(({ act }) => act), 'settings.change']);

test('whatever is saved or published in the shop is contested, or says why it need not be', () => {
  const told = [...contested, ...Object.keys(shopElsewhere), ...Object.keys(shopWithoutRace)];
  const acts = changing.filter(([name]) => !desk.has(name.split('.')[0] ?? '')).map(([name]) => name);
  expect(acts.length).toBeGreaterThan(80);
  // A vendor's own roles belong to the desk, too.
  expect(told.filter((name) => name !== 'operatorRoles.edit').toSorted()).toEqual(acts.toSorted());
});

test('whatever takes the revision that its writer saw is raced somewhere', () => {
  const raced = new Set([
    ...contested,
    ...Object.keys(shopElsewhere),
    ...Object.keys(races),
    ...Object.keys(elsewhere),
  ]);
  const revised = changing.filter(takesRevision).map(([name]) => name);
  expect(revised.length).toBeGreaterThan(40);
  const onlyRead = (name: string) => shopWithoutRace[name]?.startsWith('changes nothing');
  expect(revised.filter((name) => !raced.has(name) && !onlyRead(name))).toEqual([]);
});

test.each(Object.entries(shopElsewhere))('%s is raced where it is said to be', (_name, [file = '', title = '']) => {
  expect(title).not.toBe('');
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
});
