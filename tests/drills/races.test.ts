import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tell } from '../support/drills/drill-figures.ts';
import {
  approve,
  ask,
  type ClientAnswer,
  captcha,
  createDraft,
  logIn,
  logInAsOwner,
  password,
  receivePayment,
  register,
  submit,
} from '../support/servers/real-client.ts';
import { type RealServer, startRealServer } from '../support/servers/real-server.ts';
import { openPreparedPlace, type ServerPlace } from '../support/servers/server-place.ts';

const LICENSE_KEK = 'one secret for both servers of this drill';
const numbers = Array.from({ length: 50 }, (_, index) => index);

/** Two servers with one PostgreSQL get fifty requests at once, half of them each. */
describe('fifty at once', { timeout: 600_000 }, () => {
  let places: [ServerPlace, ServerPlace];
  let servers: [RealServer, RealServer];
  let operator: string;
  let networks = 0;

  /** A different network each time: limits are not tested here. */
  const anywhere = () => `10.9.${(networks += 1) >> 8}.${networks & 255}`;
  const serverOf = (index: number): RealServer => servers[index % 2 === 0 ? 0 : 1];
  const fifty = (act: (server: RealServer, index: number) => Promise<ClientAnswer>): Promise<ClientAnswer[]> =>
    Promise.all(numbers.map((index) => act(serverOf(index), index)));
  const post = (server: RealServer, path: string, token: string | undefined, body: object) =>
    ask(server, 'POST', path, { ...(token === undefined ? {} : { token }), body, network: anywhere() });
  const done = (answers: ClientAnswer[]): ClientAnswer[] => answers.filter(({ code }) => code === 200);
  /** The number of each kind of answer, for the figures. */
  const outcomes = (answers: ClientAnswer[]): string => {
    const words = answers.map(({ code, data }) => (code === 200 ? 'done' : (data?.error as string)));
    return [...new Set(words)].map((word) => `${word} × ${words.filter((each) => each === word).length}`).join(', ');
  };
  const eventsOf = (number: string, ...acts: string[]) =>
    places[0].look(async ({ db }) => {
      const { id } = await db
        .selectFrom('application')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      const events = await db.selectFrom('application_event').select('act').where('application_id', '=', id).execute();
      return events.map(({ act }) => act).filter((act) => acts.includes(act));
    });
  async function paid(customer: string, draftKey: string): Promise<string> {
    const number = await createDraft(servers[0], customer, draftKey);
    await submit(servers[1], customer, number);
    await receivePayment(servers[0], operator, number);
    return number;
  }

  beforeAll(async () => {
    places = [await openPreparedPlace('postgres'), await openPreparedPlace('sqlite')];
    const env = { ...places[0].env, LICENSE_KEK, TRUST_PROXY: '1' };
    const start = ({ dataDir }: ServerPlace) => startRealServer({ dataDir, env, atLittleCost: true });
    servers = [await start(places[0]), await start(places[0])];
    operator = await logInAsOwner(servers[1]);
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const place of places) await place.close();
  });

  test('approvals, rejections, questions and withdrawals of one application: one decision', async (context) => {
    const customer = await register(servers[0], 'decided');
    const number = await paid(customer, 'race-decision');
    const acts = [
      { path: `/api/admin/applications/${number}/approve`, token: operator, body: {} },
      {
        path: `/api/admin/applications/${number}/reject`,
        token: operator,
        body: { reason: '资料不符', refundNote: '' },
      },
      { path: `/api/web/applications/${number}/withdraw`, token: customer, body: {} },
    ];
    const answers = await fifty((server, index) => {
      const { path, token, body } = acts[index % 3] as (typeof acts)[number];
      return post(server, path, token, body);
    });
    tell(context, { outcomes: outcomes(answers) });
    const decisions = await eventsOf(number, 'approve', 'reject', 'withdraw');
    expect(decisions).toHaveLength(1);
    const licenses = await places[0].look(({ db }) => db.selectFrom('license').select('number').execute());
    expect(licenses).toHaveLength(decisions[0] === 'approve' ? 1 : 0);
  });

  test('refunds of one application, with five numbers of the bank: one is noted', async (context) => {
    const customer = await register(servers[0], 'refunded');
    const number = await paid(customer, 'race-refund');
    await post(servers[1], `/api/admin/applications/${number}/reject`, operator, {
      reason: '资料不符',
      refundNote: '',
    });
    const { data } = await ask(servers[0], 'GET', `/api/web/applications/${number}`, { token: customer });
    const amountFen = data.refund.amountFen as number;
    const answers = await fifty((server, index) =>
      post(server, `/api/admin/applications/${number}/refunded`, operator, {
        amountFen,
        refundedOn: today(),
        reference: `REF-${index % 5}`,
      }),
    );
    tell(context, { outcomes: outcomes(answers) });
    expect(await eventsOf(number, 'refund')).toHaveLength(1);
    // The same note sent again counts as done; the four other notes are refused.
    expect(done(answers)).toHaveLength(10);
  });

  test('a transfer accepted and declined: one answer, and the license has one owner', async (context) => {
    const giver = await register(servers[0], 'giver');
    const taker = await register(servers[1], 'taker');
    const license = await approve(servers[0], operator, await paid(giver, 'race-transfer'));
    const { data: agreement } = await ask(servers[0], 'GET', '/api/web/pages/license-agreement');
    const agreementVersion = agreement.version as string;
    const requests = await fifty((server) =>
      post(server, `/api/web/licenses/${license}/transfers`, giver, {
        username: 'taker',
        reason: '项目移交',
        requestKey: 'race-transfer-request',
        agreementVersion,
      }),
    );
    const transfers = new Set(done(requests).map(({ data }) => data.number as string));
    expect(transfers.size).toBe(1);
    const transfer = [...transfers][0] ?? '';
    const answers = await fifty((server, index) =>
      index % 4 < 2
        ? post(server, `/api/web/transfers/${transfer}/accept`, taker, {
            holderType: 'personal',
            holderName: '李雷',
            agreementVersion,
          })
        : post(server, `/api/web/transfers/${transfer}/decline`, taker, {}),
    );
    tell(context, { outcomes: outcomes(answers) });
    const given = await eventsOf(transfer, 'accept_transfer', 'decline_transfer');
    expect(given).toHaveLength(1);
    await fifty((server) => post(server, `/api/admin/applications/${transfer}/approve`, operator, {}));
    await places[0].look(async ({ db }) => {
      const old = await db.selectFrom('license').selectAll().where('number', '=', license).executeTakeFirstOrThrow();
      const events = await db
        .selectFrom('license_event')
        .select('act')
        .where('license_id', '=', old.id)
        .where('act', '=', 'transfer')
        .execute();
      expect(events).toHaveLength(given[0] === 'accept_transfer' ? 1 : 0);
    });
  });

  test('a discount with seven uses left, by fifty people: seven pay less', async (context) => {
    const LEFT = 7;
    const created = await post(servers[0], '/api/admin/discounts', operator, {
      name: '老友',
      code: 'RACE-2026',
      percent: 15,
      amountFen: null,
      startsAt: null,
      endsAt: null,
      maxUses: LEFT,
      maxUsesEach: null,
      editions: [],
      kinds: ['new'],
      requestKey: 'race-discount',
    });
    expect(created.code).toBe(200);
    const drafts: { token: string; number: string }[] = [];
    for (const index of numbers) {
      const token = await register(serverOf(index), `buyer_${index}`);
      drafts.push({
        token,
        number: await createDraft(serverOf(index), token, `race-buyer-${index}`, { discountCode: 'RACE-2026' }),
      });
    }
    const { data: agreement } = await ask(servers[0], 'GET', '/api/web/pages/license-agreement');
    const body = { agreementVersion: agreement.version as string };
    const answers = await fifty((server, index) => {
      const { token = '', number = '' } = drafts[index] ?? {};
      return post(server, `/api/web/applications/${number}/submit`, token, body);
    });
    tell(context, { outcomes: outcomes(answers) });
    expect(done(answers)).toHaveLength(LEFT);
    const { data: uses } = await ask(servers[1], 'GET', `/api/admin/discounts/${created.data.id}/uses`, {
      token: operator,
    });
    expect(uses.items).toHaveLength(LEFT);
  });

  test('a download ticket used fifty times is one download, and a withdrawn session ends all of it', async (context) => {
    const customer = await register(servers[0], 'downloader');
    await approve(servers[1], operator, await paid(customer, 'race-download'));
    const { data } = await ask(servers[0], 'GET', '/api/web/materials', { token: customer });
    const { id } = (data.items as { id: string; isLocked?: boolean; kind: string }[])[0] ?? { id: '' };
    const ticket = await post(servers[0], `/api/web/materials/${id}/ticket`, customer, {});
    expect(ticket.code).toBe(200);
    const fetched = () =>
      Promise.all(
        numbers.map(async (index) => {
          const answer = await fetch(new URL(ticket.data.url as string, serverOf(index).url), {
            headers: { 'x-forwarded-for': anywhere() },
          });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
    const first = await fetched();
    const { data: downloads } = await ask(servers[1], 'GET', '/api/web/downloads', { token: customer });
    expect(downloads.items).toHaveLength(1);
    await post(servers[1], '/api/web/logout', customer, {});
    await vi.waitFor(async () => expect(new Set(await fetched())).not.toContain(200), 5_000);
    tell(context, { answers: [...new Set(first)].join(', ') });
    expect(new Set(first)).toEqual(new Set([200]));
  });

  test('changes of one password to fifty others: one is the password', async (context) => {
    const token = await register(servers[0], 'changing');
    const answers = await fifty((server, index) =>
      post(server, '/api/web/user/password', token, { current: password, password: `another horse ${index}` }),
    );
    tell(context, { outcomes: outcomes(answers) });
    expect(done(answers)).toHaveLength(1);
    const winner = `another horse ${answers.findIndex(({ code }) => code === 200)}`;
    expect(await logIn(servers[1], { username: 'changing', password: winner })).toMatch(/^session_/);
    await expect(logIn(servers[0], { username: 'changing', password })).rejects.toThrow('CREDENTIALS_WRONG');
  });

  test('a second step turned on, used and turned off: each once', async (context) => {
    const token = await register(servers[0], 'two_steps');
    const { data } = await post(servers[0], '/api/web/user/two-factor/start', token, {});
    const secret = data.secret as string;
    const enabled = await fifty((server) =>
      post(server, '/api/web/user/two-factor/enable', token, { code: new TOTP({ secret }).generate() }),
    );
    expect(done(enabled)).toHaveLength(1);
    const [backupCode] = (done(enabled)[0]?.data.backupCodes ?? []) as string[];
    const tickets: string[] = [];
    for (const index of numbers.slice(0, 10)) {
      const query = { username: 'two_steps', password, captcha: await captcha(serverOf(index), 'login') };
      const answer = await ask(serverOf(index), 'POST', '/api/web/login', { query, network: anywhere() });
      tickets.push(answer.data.secondFactor.ticket as string);
    }
    const used = await fifty((server, index) =>
      post(server, '/api/web/login/second-factor', undefined, { ticket: tickets[index % 10], code: backupCode }),
    );
    tell(context, { enabled: outcomes(enabled), 'one backup code': outcomes(used) });
    expect(done(used)).toHaveLength(1);
  });
});

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
