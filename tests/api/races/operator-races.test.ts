import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import type { ApiServer } from '../../support/servers/api-server.ts';
import { type Both, onBoth, openTwoApis } from '../../support/servers/two-servers.ts';
import { enter, makeOperator } from '../../support/people/team.ts';
import { races, type Stage } from './cases.ts';
import { desk, elsewhere, withoutRace } from './elsewhere.ts';

const AT_ONCE = 50;
const names = Object.keys(races);

const entries = new Map<string, EndpointShape>();
forEachEndpoint((domain, name, entry) => entries.set(`${domain}.${name}`, entry));

describe.each(['sqlite', 'postgres'] as const)('fifty clicks of two operators on two servers on %s', (dialect) => {
  let server: ApiServer;
  let servers: Both<ApiServer>;
  let close: () => Promise<void>;
  let tokens: string[] = [];
  beforeAll(async () => {
    // Nothing is sent here, but a mail server is configured.
    ({ servers, close } = await openTwoApis(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } }));
    [server] = servers;
    await makeOperator(server, 'partner', 'owner');
  });
  afterAll(() => close());

  const countLetters = async (): Promise<number> =>
    (await server.services.database.db.selectFrom('outbox_mail').select('id').execute()).length;
  const actsAfter = async (id: string): Promise<string[]> =>
    (
      await server.services.database.db
        .selectFrom('audit_event')
        .select('act')
        .where('id', '>', id)
        .orderBy('id')
        .execute()
    ).map(({ act }) => act);
  const lastEvent = async (): Promise<string> =>
    (
      await server.services.database.db
        .selectFrom('audit_event')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.id ?? '';

  test.each(Object.entries(races))('%s happens once, and all are told the same', async (name, race) => {
    // A new minute for the limits of each account; some acts need a recent log-in.
    server.clock.advance(61_000);
    if (tokens.length === 0 || names.indexOf(name) % 6 === 0)
      tokens = [await enter(server, 'owner', server.ownerPassword), await enter(server, 'partner')];
    const [token = ''] = tokens;
    const stage: Stage = {
      server,
      token,
      name: `racer_${names.indexOf(name)}`,
      async ask(method, address, body) {
        const answer = await server.call(method, address, { token, body });
        expect(answer.code, answer.text).toBe(200);
        return answer.data;
      },
    };
    const { parameters = {}, body } = await race.prepare(stage);
    const entry = entries.get(name)!;
    const url = pathOf(entry, '/api/web').replaceAll(/:(\w+)/g, (_, part: string) => parameters[part] ?? '');
    const [lettersBefore, last] = [await countLetters(), await lastEvent()];
    const answers = await onBoth(servers, AT_ONCE, (one, index) =>
      one.call(entry.method, url, { token: race.isOwn === true ? token : (tokens[index % 2] ?? ''), body }),
    );
    const refusals = new Set(answers.flatMap(({ code, data, text }) => (code === 200 ? [] : [data?.error ?? text])));
    expect({
      acts: await actsAfter(last),
      letters: (await countLetters()) - lettersBefore,
      refusals: [...refusals],
    }).toEqual({ acts: race.acts, letters: race.letters ?? 0, refusals: race.refusals ?? [] });
    expect(answers.some(({ code }) => code === 200)).toBe(true);
  });
});

const root = path.join(import.meta.dirname, '../../..');

test('each act of the desk that changes something is raced, or says why it need not be', () => {
  const acts = [...entries].filter(
    ([name, { method, side }]) => method !== 'GET' && side === 'admin' && desk.has(name.split('.')[0] ?? ''),
  );
  const told = [...Object.keys(races), ...Object.keys(elsewhere), ...Object.keys(withoutRace)];
  expect(acts.length).toBeGreaterThan(50);
  expect(told.toSorted()).toEqual(acts.map(([name]) => name).toSorted());
});

test.each(Object.entries(elsewhere))('%s is raced where it is said to be', (_name, [file = '', title = '']) => {
  expect(title).not.toBe('');
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
});
