import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  approve,
  ask,
  captcha,
  createDraft,
  logInAsOwner,
  receivePayment,
  register,
  submit,
  vouchForMailbox,
} from '../../support/servers/real-client.ts';
import type { RealServer } from '../../support/servers/real-server.ts';
import type { ServerPlace } from '../../support/servers/server-place.ts';
import { type SmtpStandIn, startSmtp } from '../../support/servers/smtp.ts';
import { type Both, onBoth, startTwoServers } from '../../support/servers/two-servers.ts';

/** A license that the operator issues without an application. */
const byHand = {
  username: 'xiaoming',
  edition: 'pro',
  holderType: 'personal',
  holderName: '王小明',
  projectName: '',
  domains: ['example.com'],
  months: 12,
  limits: { developers: 1, projects: 1, domains: 1 },
  note: '',
};

/** The maximum age of an answer: after this time even the slowest machine must show the new state. */
const ONE_SECOND = 1_001;
// oxlint-disable-next-line typescript/no-explicit-any -- drafts of several kinds
type Draft = any;
const LICENSE_KEK = 'one secret for both servers of this test';

describe('two servers on one PostgreSQL', () => {
  let smtp: SmtpStandIn;
  let place: ServerPlace;
  let servers: Both<RealServer>;
  let close: () => Promise<void>;
  let customer: string;
  let operator: string;

  const fiftyTimes = <T>(act: (server: RealServer) => Promise<T>): Promise<T[]> => onBoth(servers, 50, act);

  beforeAll(async () => {
    smtp = await startSmtp();
    ({ servers, place, close } = await startTwoServers({ LICENSE_KEK, SMTP_URL: smtp.url }));
    customer = await register(servers[0], 'xiaoming');
    operator = await logInAsOwner(servers[1]);
    await vouchForMailbox(servers[0], operator, customer);
  });
  afterAll(async () => {
    await close();
    await smtp.close();
  });

  test('both started at once on an empty database and share catalogue, owner and signing key', async () => {
    const keys = await Promise.all(
      servers.map(
        async ({ url }) => (await fetch(`${url}/.well-known/jwks.json`)).json() as Promise<{ keys: unknown[] }>,
      ),
    );
    expect(keys[0]?.keys).toHaveLength(1);
    expect(keys[1]).toEqual(keys[0]);
    await place.look(async ({ db }) => {
      const owners = await db.selectFrom('app_user').select('id').where('username', '=', 'owner').execute();
      expect(owners).toHaveLength(1);
      const editions = await db.selectFrom('edition').select('code').execute();
      expect(new Set(editions.map(({ code }) => code)).size).toBe(editions.length);
    });
  });

  test('fifty submits and fifty approvals at once make one application, one license and one letter each', async () => {
    const drafts = await fiftyTimes((server) => createDraft(server, customer, 'same-draft'));
    const number = drafts[0] ?? '';
    expect(new Set(drafts)).toEqual(new Set([number]));
    await fiftyTimes((server) => submit(server, customer, number));
    await fiftyTimes((server) => receivePayment(server, operator, number));
    const licenses = await fiftyTimes((server) => approve(server, operator, number));
    expect(new Set(licenses).size).toBe(1);

    await place.look(async ({ db }) => {
      const applications = await db
        .selectFrom('application')
        .select('id')
        .where('draft_key', '=', 'same-draft')
        .execute();
      expect(applications).toHaveLength(1);
      expect(await db.selectFrom('license').select('number').execute()).toEqual([{ number: licenses[0] }]);
      expect(await db.selectFrom('license_key').select('id').execute()).toHaveLength(1);
      const events = await db.selectFrom('application_event').select('act').orderBy('at').orderBy('id').execute();
      expect(events.map(({ act }) => act)).toEqual(['create', 'submit', 'receive_payment', 'approve']);
    });
  });

  test('of a hundred approvals and rejections at once one wins, on both servers the same', async () => {
    const number = await createDraft(servers[0], customer, 'contested');
    await submit(servers[1], customer, number);
    await receivePayment(servers[0], operator, number);
    const reject = (server: RealServer) =>
      ask(server, 'POST', `/api/admin/applications/${number}/reject`, {
        token: operator,
        body: { reason: '资料不符', refundNote: '' },
      });
    const answers = await Promise.all([
      fiftyTimes((server) => ask(server, 'POST', `/api/admin/applications/${number}/approve`, { token: operator })),
      fiftyTimes(reject),
    ]);
    const wins = answers.map((side) => side.filter(({ code }) => code === 200).length);
    expect(wins.toSorted((a, b) => a - b)).toEqual([0, 50]);
    const losers = answers[wins.indexOf(0)] ?? [];
    expect(new Set(losers.map(({ data }) => data.error))).toEqual(new Set(['APPLICATION_ALREADY_DECIDED']));
    await place.look(async ({ db }) => {
      const decisions = await db
        .selectFrom('application_event')
        .select('act')
        .where('act', 'in', ['approve', 'reject'])
        .execute();
      expect(decisions).toHaveLength(2);
    });
  });

  test('of fifty of each act on a license, on both servers at once, one happens and all are told so', async () => {
    const form = { ...byHand, requestKey: 'acts-at-once', domains: ['acts.example'] };
    const fifty = async (token: string, path: string, body: object) => {
      const answers = await fiftyTimes((server) => ask(server, 'POST', path, { token, body }));
      expect(new Set(answers.map(({ code, data }) => (code === 200 ? 'done' : data.error)))).toEqual(new Set(['done']));
      return answers.map(({ data }) => data);
    };
    const issued = await fifty(operator, '/api/admin/licenses', form);
    const number = String(issued[0].number);
    expect(new Set(issued.map((license) => license.number)).size).toBe(1);
    await fifty(operator, `/api/admin/licenses/${number}/renew`, { revision: 0, months: 12 });
    await fifty(customer, `/api/web/licenses/${number}/domains`, { revision: 1, domains: ['acts.example.net'] });
    await fifty(customer, `/api/web/licenses/${number}/rotate-key`, { revision: 2, isLeaked: false });

    const { data } = await ask(servers[0], 'GET', `/api/web/licenses/${number}/key`, { token: customer });
    const body = { key: data.key, activation: { fingerprint: 'the same machine' } };
    await fiftyTimes((server) => ask(server, 'POST', '/api/v1/licenses/verify', { body }));
    // Each server writes its counts before it reports them.
    for (const server of servers)
      await ask(server, 'GET', `/api/web/licenses/${number}/activations`, { token: customer });

    const recipient = await register(servers[1], 'recipient_of_acts');
    await vouchForMailbox(servers[1], operator, recipient);
    const { data: agreement } = await ask(servers[0], 'GET', '/api/web/pages/license-agreement');
    const agreementVersion = agreement.version as string;
    const asked = { username: 'recipient_of_acts', reason: '项目移交', requestKey: 'acts-transfer', agreementVersion };
    const asking = await ask(servers[0], 'POST', `/api/web/licenses/${number}/transfers`, {
      token: customer,
      body: asked,
    });
    const transfer = String(asking.data.number);
    const accepted = { holderType: 'personal', holderName: '李雷', agreementVersion };
    await fifty(recipient, `/api/web/transfers/${transfer}/accept`, accepted);
    await approve(servers[1], operator, transfer);

    await place.look(async ({ db }) => {
      const license = await db.selectFrom('license').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
      const rowsOf = (table: 'license_event' | 'license_key' | 'license_activation') =>
        db.selectFrom(table).selectAll().where('license_id', '=', license.id);
      const acts = (await rowsOf('license_event').execute()).map((event) => ('act' in event ? event.act : ''));
      expect(acts.toSorted()).toEqual(['change_domains', 'issue', 'renew', 'rotate_key', 'transfer']);
      expect(await rowsOf('license_key').execute()).toHaveLength(4);
      expect(await rowsOf('license_activation').execute()).toMatchObject([{ seen_count: 50 }]);
      const answers = db.selectFrom('application_event').select('id').where('act', '=', 'accept_transfer');
      expect(await answers.execute()).toHaveLength(1);
      expect(license).toMatchObject({ status: 'superseded', superseded_by: expect.any(String) });
    });
  });

  test('a license that one server revokes is refused by the other within a second, and on its signed list', async () => {
    const form = { ...byHand, requestKey: 'two-servers' };
    const issued = await ask(servers[0], 'POST', '/api/admin/licenses', { token: operator, body: form });
    const { number, revision } = issued.data;
    const { data } = await ask(servers[1], 'GET', `/api/web/licenses/${number}/key`, { token: customer });
    const verdictOf = async ({ url }: RealServer) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ key: data.key }) };
      return (await fetch(`${url}/api/v1/licenses/verify`, init)).json() as Promise<{ valid: boolean }>;
    };
    const listOf = async ({ url }: RealServer) => (await fetch(`${url}/.well-known/revocations.jwt`)).text();
    expect(await verdictOf(servers[1])).toMatchObject({ valid: true });
    await listOf(servers[1]);
    const revoke = `/api/admin/licenses/${number}/revoke`;
    await ask(servers[0], 'POST', revoke, { token: operator, body: { revision, reason: '转售授权密钥' } });
    await sleep(ONE_SECOND);
    expect(await verdictOf(servers[1])).toMatchObject({ valid: false, findings: [{ code: 'REVOKED' }] });
    expect(Buffer.from((await listOf(servers[1])).split('.')[1] ?? '', 'base64url').toString()).toContain(number);
  });

  // For each editor of the console its draft, a change that visitors can see, and the address where they see it.
  test.each([
    {
      name: 'the catalogue',
      words: '版本甲',
      draft: '/api/admin/catalog/draft',
      change: ({ document }: Draft, words: string) => Object.assign(document.editions[0], { name: words }),
      shipped: 1,
      versions: '/api/admin/catalog/versions',
      read: '/product/pricing',
    },
    {
      name: 'a page',
      words: '首页乙',
      draft: '/api/admin/pages/home',
      change: ({ document }: Draft, words: string) => Object.assign(document.blocks[0].content, { title: words }),
      shipped: 1,
      versions: '/api/admin/pages/home/versions',
      read: '/',
    },
    {
      name: 'the application form',
      words: '问题丙',
      draft: '/api/admin/application-form/draft',
      change: ({ fixed, questions }: Draft, words: string) => {
        for (const question of questions) Object.assign(question, { help: '', editions: [], holderTypes: [] });
        Object.assign(fixed[6], { label: words });
      },
      shipped: 2,
      versions: '/api/admin/application-form/versions',
      read: '/api/web/application-form',
    },
  ])('of fifty who edit or publish $name at once one does; the other server shows it within a second', async (kind) => {
    const draftOn = (server: RealServer) => ask(server, 'GET', kind.draft, { token: operator });
    const isRead = async ({ url }: RealServer, words: string) =>
      (await (await fetch(url + kind.read)).text()).includes(words);
    const { document, questions, fixed, revision } = (await draftOn(servers[0])).data;
    let turn = 0;
    const saved = await fiftyTimes(async (server) => {
      // The name of an edition also appears on other pages.
      const words = `${kind.words} ${(turn += 1)}`;
      const changed = structuredClone({ document, questions, fixed });
      kind.change(changed, words);
      const body = { revision, ...changed };
      return { words, ...(await ask(server, 'PUT', kind.draft, { token: operator, body })) };
    });
    const [winner, ...others] = saved.filter(({ code }) => code === 200);
    expect(others).toEqual([]);
    const losers = saved.filter((answer) => answer !== winner);
    expect(new Set(losers.map(({ data }) => data.error))).toEqual(new Set(['DRAFT_CHANGED_ELSEWHERE']));
    const words = winner?.words ?? '';
    const draft = (await draftOn(servers[1])).data;
    expect(JSON.stringify(draft)).toContain(words);

    for (const server of servers) expect(await isRead(server, words)).toBe(false);
    const body = { revision: draft.revision };
    const publish = (server: RealServer) => ask(server, 'POST', `${kind.draft}/publish`, { token: operator, body });
    const published = await fiftyTimes(publish);
    expect(published.filter(({ code }) => code === 200)).toHaveLength(1);
    await sleep(ONE_SECOND);
    for (const server of servers) expect(await isRead(server, words)).toBe(true);
    const { items } = (await ask(servers[0], 'GET', kind.versions, { token: operator })).data;
    // The shipped versions, and the single one that was published.
    expect(items).toHaveLength(kind.shipped + 1);
  });

  test('kept pages and answers show what somebody changed by hand in the database within a second, on both', async () => {
    const [page, answer] = ['/product/pricing', '/api/web/catalog'];
    const textOf = async ({ url }: RealServer, path: string) => (await fetch(`${url}${path}`)).text();
    for (const server of servers) for (const path of [page, answer]) await textOf(server, path);
    for (const words of ['手改一次', '手改两次']) {
      await place.look(({ db }) => db.updateTable('edition').set({ name: words }).where('code', '=', 'pro').execute());
      await sleep(ONE_SECOND);
      for (const server of servers)
        for (const path of [page, answer]) expect(await textOf(server, path)).toContain(words);
    }
  });

  test('every letter is delivered once', async () => {
    await place.look(async ({ db }) => {
      const states = () => db.selectFrom('outbox_mail').select(['id', 'state']).execute();
      await vi.waitFor(
        async () => expect((await states()).filter(({ state }) => state !== 'sent')).toEqual([]),
        60_000,
      );
      const ids = smtp.received.map(({ messageId }) => messageId.slice(1).split('@')[0] ?? '');
      expect(ids.toSorted()).toEqual((await states()).map(({ id }) => id).toSorted());
    });
    expect(smtp.received.filter(({ raw }) => raw.includes('To: same-draft@example.com'))).toHaveLength(3);
  });

  test('who logs out on one server is logged out on the other within a second', async () => {
    const token = await register(servers[0], 'leaving');
    expect(await ask(servers[1], 'GET', '/api/web/user_info', { token })).toMatchObject({ code: 200 });
    await ask(servers[0], 'POST', '/api/web/logout', { token });
    await sleep(ONE_SECOND);
    expect(await ask(servers[1], 'GET', '/api/web/user_info', { token })).toMatchObject({ code: 10042 });
  });

  test('a captcha solved once opens one door, whichever server is asked', async () => {
    const query = { username: 'nobody_here', password: 'wrong password', captcha: await captcha(servers[0], 'login') };
    const answers = await fiftyTimes((server) => ask(server, 'POST', '/api/web/login', { query }));
    const errors = answers.map(({ data }) => data.error as string);
    expect(errors.filter((error) => error === 'CREDENTIALS_WRONG')).toHaveLength(1);
    expect(errors.filter((error) => error === 'CAPTCHA_INVALID')).toHaveLength(49);
  });
});
