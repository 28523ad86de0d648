import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { listTables, readTableRows } from '../../../src/server/database/list-tables.ts';
import { seconds } from '../../../src/server/duration.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { openSandboxServer, type SandboxServer, type Visitor } from '../../support/servers/sandbox-server.ts';

const admin = '/demo/api/admin';

describe('what is done in a sandbox', () => {
  let site: SandboxServer;
  let visitor: Visitor;
  let other: Visitor;
  let before: { rows: string; metrics: string[] };
  /** The key of the license that the visitor approved. */
  let key = '';
  let number = '';

  beforeAll(async () => {
    site = await openSandboxServer({ METRICS_TOKEN: 'token-of-the-metrics' });
    visitor = site.visitor('198.51.100.1');
    other = site.visitor('198.51.100.2');
    await metrics(site);
    before = { rows: await everyRow(site), metrics: await metrics(site) };
    await visitor.enter();
    await other.enter();
  });
  afterAll(() => site.close());

  test('begins as the demonstration, in the real console of an owner, without a log-in', async () => {
    const overview = await visitor.ask(`${admin}/overview`);
    expect(overview.data.queue.length).toBeGreaterThan(5);
    expect((await visitor.ask('/demo/api/web/user_info')).data).toMatchObject({ username: 'demo_owner' });
  });

  test('approves, issues a key that verifies there, and changes nothing for the next visitor', async () => {
    const { items } = (await visitor.ask(`${admin}/applications?state=submitted`)).data;
    const found = items.at(-1);
    number = found.number;
    for (const [act, body] of [
      ['start-review', {}],
      ['payment-received', {}],
      ['approve', { isUndoable: true }],
    ] as const) {
      const answer = await visitor.ask(`${admin}/applications/${number}/${act}`, { method: 'POST', body });
      expect([act, answer.status, answer.error]).toEqual([act, 200, undefined]);
    }
    site.clock.advance(seconds(11));
    await site.sandboxes.work();
    const approved = await visitor.ask(`${admin}/applications/${number}`);
    expect(approved.data.state).toBe('approved');
    expect((await other.ask(`${admin}/applications/${number}`)).data.state).toBe('submitted');
  });

  test('its key is valid there, and unknown to the site', async () => {
    await visitor.enter('?as=customer&edition=pro');
    const licenses = await visitor.ask('/demo/api/web/licenses');
    const [first] = licenses.data.items.filter(({ status }: { status: string }) => status === 'active');
    key = (await visitor.ask(`/demo/api/web/licenses/${first.number}/key`)).data.key;
    const verify = (path: string) => visitor.ask(`${path}/api/v1/licenses/verify`, { method: 'POST', body: { key } });
    const there = JSON.parse((await verify('/demo')).text) as { valid: boolean };
    const here = JSON.parse((await verify('')).text) as { valid: boolean; findings: { code: string }[] };
    expect([there.valid, here.valid]).toEqual([true, false]);
    const kid = (JSON.parse(Buffer.from(key.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
    expect((await visitor.ask('/demo/.well-known/jwks.json')).text).toContain(kid);
    expect((await visitor.ask('/.well-known/jwks.json')).text).not.toContain(kid);
  });

  test('a license is suspended ten seconds later, there alone, and a revocation that was taken back never is', async () => {
    await visitor.enter('?as=owner');
    const { items } = (await visitor.ask(`${admin}/licenses?state=active`)).data;
    // The newest was approved here a moment ago: the other visitor has the older ones, too.
    const [held, spared] = (items as { number: string; revision: number }[]).slice(-2);
    const decide = (act: string, { number: of, revision }: { number: string; revision: number }) =>
      visitor.ask(`${admin}/licenses/${of}/${act}`, {
        method: 'POST',
        body: { revision, reason: '款项被退回', isUndoable: true },
      });
    const suspended = await decide('suspend', held!);
    const revoked = await decide('revoke', spared!);
    expect([suspended, revoked].map(({ error, data }) => [error, data.status, data.decision.act])).toEqual([
      [undefined, 'active', 'suspend'],
      [undefined, 'active', 'revoke'],
    ]);
    const undone = await visitor.ask(`${admin}/licenses/${spared!.number}/undo-decision`, {
      method: 'POST',
      body: { decisionId: revoked.data.decision.id },
    });
    expect(undone.error).toBeUndefined();
    site.clock.advance(seconds(11));
    await site.sandboxes.work();
    const state = async (who: Visitor, { number: of }: { number: string }) =>
      (await who.ask(`${admin}/licenses/${of}`)).data;
    expect(await state(visitor, held!)).toMatchObject({
      status: 'suspended',
      statusReason: '款项被退回',
      decision: null,
    });
    expect(await state(visitor, spared!)).toMatchObject({ status: 'active', decision: null });
    expect(await state(other, held!)).toMatchObject({ status: 'active', decision: null });
  });

  test('a changed price stands on the price page of this sandbox alone', async () => {
    await visitor.enter('?as=owner');
    const { data: draft } = await visitor.ask(`${admin}/catalog/draft`);
    const document = JSON.parse(JSON.stringify(draft.document).replaceAll('199900', '234500')) as unknown;
    const act = (method: 'PUT' | 'POST', path: string, body: object) =>
      visitor.ask(`${admin}/catalog/draft${path}`, { method, body });
    const saved = await act('PUT', '', { revision: draft.revision, document });
    const published = await act('POST', '/publish', { revision: saved.data.revision });
    expect([saved.error, published.error]).toEqual([undefined, undefined]);
    expect((await visitor.ask('/demo/product/pricing')).text).toContain('2,345');
    for (const page of [await other.ask('/demo/product/pricing'), await visitor.ask('/product/pricing')]) {
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('2,345');
    }
  });

  test('a published release is in the changelog of this sandbox alone', async () => {
    const body = {
      version: '9.9.0',
      channel: 'stable',
      changelog: '### 新增\n- 只在演示里',
      isSecurity: false,
      editions: ['pro'],
    };
    const { data: draft } = await visitor.ask(`${admin}/releases`, { method: 'POST', body });
    const published = await visitor.ask(`${admin}/releases/${draft.id}/publish`, { method: 'POST', body: {} });
    expect(published.error).toBeUndefined();
    expect((await visitor.ask('/demo/docs/changelog')).text).toContain('9.9.0');
    expect((await other.ask('/demo/docs/changelog')).text).not.toContain('9.9.0');
    expect((await visitor.ask('/docs/changelog')).text).not.toContain('9.9.0');
  });

  test('the source of a screen is its own file and those beside it; nothing else can be asked for', async () => {
    const source = (page: string) => visitor.ask(`/demo/source?page=${encodeURIComponent(page)}`);
    const { status, text } = await source('/dashboard/licenses/VL-1');
    expect(status).toBe(200);
    expect(text).toContain('<h2 id="file-0">src/web/routes/console/licenses/license.tsx');
    expect(text).toMatch(/<h2 id="file-1">src\/web\/routes\/console\/licenses\/[\w-]+\.tsx?/);
    expect(text).toContain('<span class="tok-keyword">import</span>');
    for (const page of ['', '/nowhere', '/home', '/../../../package.json', '/user/%', '/dashboard'])
      expect([(await source(page)).status, page]).toEqual([page === '/dashboard' ? 200 : 404, page]);
    expect((await visitor.ask('/demo/source?page=/user/info&page=/user/info')).status).toBe(404);
    expect((await visitor.ask('/source?page=/user/info')).status).toBe(404);
  });

  test('every endpoint answers or refuses there without a fault, and nothing is asked outside', async () => {
    const asked: string[] = [];
    const note = (message: unknown) =>
      (message as { socket: Socket }).socket.once('connectionAttempt', (ip: string) => asked.push(ip));
    subscribe('net.client.socket', note);
    const faults: string[] = [];
    const entries: [string, EndpointShape][] = [];
    forEachEndpoint((domain, name, entry) => entries.push([`${domain}.${name}`, entry]));
    for (const [name, entry] of entries) {
      const path = pathOf(entry, '/api/web').replaceAll(/:\w+/g, 'pro');
      const hasBody = entry.method !== 'GET' && entry.payload !== 'query';
      const answer = await other.ask(`/demo${path}`, { method: entry.method, ...(hasBody && { body: {} }) });
      if (answer.status >= 500 && answer.error !== 'SERVER_BUSY') faults.push(`${name}: ${answer.text.slice(0, 200)}`);
      // The call may have ended its own session.
      if (answer.error === 'LOGIN_EXPIRED') await other.enter('?as=owner');
    }
    unsubscribe('net.client.socket', note);
    expect(faults).toEqual([]);
    expect([...new Set(asked)]).toEqual(['127.0.0.1']);
  });

  test('letters wait in its own outbox', async () => {
    const mails = await visitor.ask(`${admin}/mails`);
    expect(JSON.stringify(mails.data)).toContain('demo.example');
    expect(visitor.token).not.toBeNull();
  });

  test('tokens of one are worth nothing in the other, nor at the site', async () => {
    expect((await other.ask(`${admin}/overview`, { token: visitor.token })).error).toBe('LOGIN_EXPIRED');
    expect((await visitor.ask('/api/admin/overview')).error).toBe('LOGIN_EXPIRED');
  });

  test('what would leave, or bring files, is refused in plain words', async () => {
    const refused = (path: string, body: object = {}) => visitor.ask(admin + path, { method: 'POST', body });
    expect(await refused('/mail-server/test')).toMatchObject({ error: 'NOT_IN_SANDBOX' });
    expect((await refused('/uploads')).message).toContain('不能上传文件');
    const { services } = site.sandboxes.find(visitor.cookie.slice('sandbox='.length)) ?? {};
    expect(services?.wechat).toBeNull();
    expect(services?.config).toMatchObject({ smtpUrl: '', s3: null, keepsLetters: true, databaseUrl: '' });
    expect(() => services?.files.put(process.stdin)).toThrow('演示后台');
  });

  test('beginning again forgets all of it', async () => {
    await visitor.enter('?as=owner');
    const former = Object.assign(site.visitor('198.51.100.1'), { cookie: visitor.cookie, token: visitor.token });
    await visitor.enter('?as=owner', 'POST');
    expect(visitor.cookie).not.toBe(former.cookie);
    expect((await visitor.ask(`${admin}/applications/${number}`)).data.state).toBe('submitted');
    // The page that is about to go still gets its answers, for as long as a browser may take to show the next one.
    expect((await former.ask(`${admin}/applications/${number}`)).data.state).toBe('approved');
    const ended = () => former.ask(`${admin}/overview`).then(({ status }) => status === 410);
    await vi.waitUntil(ended, { timeout: 20_000, interval: 500 });
    expect(await former.ask(`${admin}/overview`)).toMatchObject({ status: 410, error: 'SANDBOX_OVER' });
  });

  test('no row of the site has changed, no letter is in its outbox, and its metrics count nothing of it', async () => {
    expect(await everyRow(site)).toBe(before.rows);
    // The single question about the key that was asked on the site itself.
    const asked = 'vela_verifications_total{finding="UNKNOWN_KEY"} 1';
    expect((await metrics(site)).filter((line) => line !== asked)).toEqual(before.metrics);
  });
});

async function everyRow({ services: { database } }: SandboxServer): Promise<string> {
  const all: unknown[] = [];
  for (const table of await listTables(database))
    for await (const rows of readTableRows(database, table)) all.push([table.name, rows]);
  return JSON.stringify(all);
}

/** Without the values that change with the clock or the machine, and without requests to the site itself. */
async function metrics(site: SandboxServer): Promise<string[]> {
  const { text } = await site.visitor().ask('/metrics', { token: 'token-of-the-metrics' });
  return text.split('\n').filter((line) => !/process_|event_loop|^vela_http|_age_seconds|_bytes /.test(line));
}
