import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { forEachEndpoint } from '../../src/contract/api.ts';
import type { EndpointShape } from '../../src/contract/endpoint.ts';
import { pathOf } from '../../src/server/http/rest.ts';
import { openApiServer, type Answer, type ApiServer } from '../support/servers/api-server.ts';
import { type Foreign, foreignTo, recordsOfSomebodyElse } from '../support/foreign-records.ts';

const entries: [string, EndpointShape][] = [];
forEachEndpoint((domain, name, entry) => entries.push([`${domain}.${name}`, entry]));

const sampleParts: Record<string, string> = {
  number: 'AP0000000000',
  id: '00000000-0000-7000-8000-000000000000',
  slug: 'privacy',
  kind: 'page',
  username: 'nobody_here',
  role: 'reviewer',
  section: 'licenses',
};

/** A number is that of an application, except below these addresses. */
const numbers: [below: string, number: string][] = [
  ['/licenses', 'VL-00000000'],
  ['/catalog/versions', '9999'],
  ['/application-form/versions', '9999'],
  ['/pages', '9999'],
];

/** Both the help and the legal texts have one called `privacy`. */
const absent = (entry: EndpointShape, name: string, parts: object): string | undefined =>
  parts === sampleParts && name === 'slug' && /^\/(?:help|legal)-texts/.test(entry.path) ? 'nothing-here' : undefined;

function urlOf(entry: EndpointShape, parts: Record<string, string> = sampleParts): string {
  const other = parts === sampleParts ? numbers.find(([below]) => entry.path.startsWith(below))?.[1] : undefined;
  return pathOf(entry, '/api/web').replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent((name === 'number' ? other : absent(entry, name, parts)) ?? parts[name] ?? 'x'),
  );
}

const shapeOf = (entry: EndpointShape): object =>
  (entry.input as unknown as { def: { shape?: object } }).def.shape ?? {};

/** The names of all fields that any endpoint takes, so that hostile values reach all of them. */
const fieldNames = [...new Set(entries.flatMap(([, entry]) => Object.keys(shapeOf(entry))))];

const hostileValues: [string, unknown][] = [
  ['empty', ''],
  ['10,000 characters', '长'.repeat(10_000)],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['emoji', '👩‍👩‍👧‍👦🀄️'],
  ['quotes', `'; drop table app_user; --`],
  ['NUL', 'a\u0000b'],
  ['lone surrogate', 'a\ud800b'],
  ['number', 42],
  ['huge number', 1e308],
  ['null', null],
  ['array', ['a', ['b']]],
  ['object', { $ne: 1, toString: 'x' }],
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const withFile = (fields: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, textOf(value));
  form.append('file', new Blob(['not what it says']), 'a.png');
  return form;
};

/** The endpoint's own input without the path parameters: some endpoints refuse unknown fields. */
const takenBy = (entry: EndpointShape, fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => name in shapeOf(entry) && !entry.path.includes(`:${name}`)),
  );

/** A body in the form that the endpoint expects. */
const bodyFor = (entry: EndpointShape, fields: Record<string, unknown>) => {
  if (entry.method === 'GET') return {};
  if (entry.payload === 'multipart') return { body: withFile({}) };
  if (entry.protocol !== 'tus' || entry.method !== 'PATCH') return { body: fields };
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  return { body: Buffer.from('a'), headers };
};

describe('every endpoint', () => {
  let server: ApiServer;
  let customer: string;
  let operator: string;
  let foreign: Foreign;

  beforeAll(async () => {
    server = await openApiServer('sqlite');
    customer = await server.register('matrix_user');
    operator = (await server.logIn('owner', server.ownerPassword)).data.token;
    foreign = await recordsOfSomebodyElse(server, operator);
  });
  afterAll(() => server.close());

  test.each(entries.filter(([, entry]) => entry.access !== 'public'))(
    '%s needs a token that is alive',
    async (_name, entry) => {
      const without = await server.call(entry.method, urlOf(entry));
      expect([without.status, without.data.error]).toEqual([401, 'TOKEN_MISSING']);
      const dead = await server.call(entry.method, urlOf(entry), {
        token: 'session_0000000000000000000000000000000000000000000000000',
      });
      expect([dead.status, dead.code, dead.data.error]).toEqual([200, 10042, 'LOGIN_EXPIRED']);
    },
  );

  test.each(entries.filter(([, entry]) => entry.side === 'admin'))(
    '%s is closed to customers',
    async (_name, entry) => {
      const answer = await server.call(entry.method, urlOf(entry), { token: customer });
      expect([answer.status, answer.data.error]).toEqual([403, 'PERMISSION_DENIED']);
    },
  );

  test.each(entries.filter(([, entry]) => entry.access !== 'public' && entry.path.includes(':')))(
    '%s answers 404 for what does not exist',
    async (_name, entry) => {
      const fields = {
        request: '补充',
        reason: '原因',
        refundNote: '',
        note: '',
        agreementVersion: '1',
        revision: 0,
        months: 12,
        edition: 'pro',
        limits: { developers: null, projects: null, domains: null },
        username: 'matrix_user',
        holderType: 'personal',
        holderName: '王小明',
        projectName: '订单后台',
        domains: ['example.com'],
        isLeaked: false,
        visibility: 'full',
        keyId: sampleParts['id'],
        requestKey: 'request-key',
        amountFen: 1,
        receivedFen: 0,
        paymentReference: '',
        paidOn: '',
        text: '申诉理由',
        titleType: 'personal',
        invoiceNumber: '12345678',
        issuedOn: '2026-11-01',
        refundedOn: '2026-11-01',
        reference: '退款-1',
        link: '',
        version: '99.0.0',
        channel: entry.path.includes('payment') ? null : 'stable',
        changelog: '新增',
        isSecurity: false,
        editions: ['pro'],
        uploadId: sampleParts['id'],
        title: '资料',
        url: 'https://pan.example.com/s/1',
        accessCode: '',
        description: '',
        kind: entry.path.startsWith('/help-texts') ? 'page' : entry.path.includes('invoice') ? 'ordinary' : 'source',
        category: 'buying',
        markdown: '正文',
        isHidden: false,
        isPublic: false,
        assignee: null,
        expected: null,
        decisionId: sampleParts['id'],
        receiptId: sampleParts['id'],
        until: '2027-01-01',
        fileIds: [],
        upTo: 1,
        subject: '主题',
        button: '',
        conditions: [],
        templates: [],
        roles: ['reviewer'],
        was: entry.path.includes('/roles') ? ['reviewer'] : 'refunded',
        password: 'x',
        name: '财务',
        permissions: ['audit:read'],
        isRequired: true,
        removalId: sampleParts['id'],
        mergedId: sampleParts['id'],
        nickname: '',
        phone: '',
        company: '',
        email: 'somebody@example.com',
        seen: { nickname: '', phone: '', company: '' },
        code: 'FRIEND-15',
        percent: null,
        startsAt: null,
        endsAt: null,
        maxUses: null,
        maxUsesEach: null,
        kinds: ['new'],
        wasFen: null,
        query: '',
        isShared: false,
        alt: '',
        rows: [{ line: 2, cells: {} }],
        takesDoubtful: false,
        invites: false,
        document: { title: '页面', description: '', menuLabel: '', menu: 'none', isHidden: false, blocks: [] },
        slug: 'a-post',
        summary: '摘要',
        body: '正文',
        href: '',
        place: 'public',
        fromAt: 1,
        untilAt: null,
        audience: 'all',
        days: null,
      };
      const answer = await server.call(entry.method, urlOf(entry), {
        token: entry.side === 'admin' ? operator : customer,
        ...bodyFor(entry, takenBy(entry, fields)),
      });
      expect([answer.status, answer.data.error]).toEqual([404, 'NOT_FOUND']);
      // Materials belong to nobody: a license opens them.
      if (entry.side !== 'web' || entry.path.startsWith('/materials/')) return;
      // What another customer has is answered the same.
      const url = urlOf(entry, foreignTo(entry.path, foreign));
      const asked = await server.call(entry.method, url, {
        token: customer,
        ...bodyFor(entry, takenBy(entry, fields)),
      });
      expect([asked.status, asked.data]).toEqual([404, answer.data]);
    },
  );

  test.each(entries)('%s answers wrong input with a message, never with a fault', async (name, entry) => {
    if (name === 'identity.logout') return;
    const token = entry.side === 'admin' ? operator : customer;
    for (const [kind, value] of hostileValues) {
      const parts = Object.fromEntries(Object.keys(sampleParts).map((part) => [part, textOf(value).slice(0, 150)]));
      const url = urlOf(entry, entry.path.includes(':') && kind !== 'lone surrogate' ? parts : sampleParts);
      const fields = Object.fromEntries(
        fieldNames.filter((field) => !entry.path.includes(`:${field}`)).map((field) => [field, value]),
      );
      const answers: Answer[] = [];
      if (entry.method === 'GET')
        answers.push(
          await server.call('GET', url, {
            token,
            query: Object.fromEntries(
              Object.keys(fields).map((field) => [
                field,
                textOf(value)
                  .slice(0, 200)
                  .replace(/[\ud800-\udfff]/g, ''),
              ]),
            ),
          }),
        );
      else answers.push(await server.call(entry.method, url, { token, body: fields }));
      if (entry.payload === 'multipart')
        answers.push(await server.call(entry.method, url, { token, body: withFile(fields) }));
      for (const answer of answers) {
        expect(answer.status, `${kind}: ${answer.text}`).toBeLessThan(500);
        if (answer.code !== 200) expect(answer.message, kind).toMatch(/[\u4e00-\u9fff]/);
      }
    }
  });

  test.each(entries)('%s refuses other methods with 405', async (_name, entry) => {
    const served = new Set(
      entries.filter(([, other]) => urlOf(other) === urlOf(entry)).map(([, other]) => other.method),
    );
    const other = (['PUT', 'DELETE', 'PATCH', 'POST', 'GET'] as const).find((method) => !served.has(method)) ?? 'PUT';
    const answer = await server.call(other, urlOf(entry), { token: operator });
    expect([answer.status, answer.data.error]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(String(answer.headers['allow']).split(', ').toSorted()).toEqual([...served].toSorted());
  });
});

describe('the protocol', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await openApiServer('sqlite');
  });
  afterAll(() => server.close());

  test('a name given twice is refused, as is a mixture of query and body', async () => {
    const twice = await server.call('POST', '/api/web/login?username=a&username=b&password=c&captcha=d');
    expect([twice.status, twice.data.error]).toEqual([400, 'REQUEST_MALFORMED']);
    const mixture = await server.call('POST', '/api/web/login?username=a', { body: { password: 'b', captcha: 'c' } });
    expect([mixture.status, mixture.data.error]).toEqual([400, 'REQUEST_MALFORMED']);
  });

  test('body limits, media types and broken JSON have their own answers', async () => {
    const large = await server.call('POST', '/api/web/login', { body: { username: 'a'.repeat(300_000) } });
    expect(large.status).toBe(413);
    const media = await server.call('POST', '/api/web/login', {
      body: '<x/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect(media.status).toBe(415);
    const broken = await server.call('POST', '/api/web/login', {
      body: '{"username":',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.status).toBe(400);
    const unknown = await server.call('GET', '/api/web/nothing-here');
    expect([unknown.status, unknown.data.error]).toEqual([404, 'NOT_FOUND']);
  });

  test('every field of a wrong form has its message', async () => {
    const answer = await server.call('POST', '/api/web/register', {
      query: { username: '1', email: 'x', password: 'short', captcha: 'c', privacyVersion: '1' },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.data.fields).toSorted()).toEqual(['email', 'password', 'username']);
  });

  test('a log-in may come as query parameters or as a JSON body', async () => {
    const body = { username: 'owner', password: server.ownerPassword, captcha: await server.captcha('login') };
    const answer = await server.call('POST', '/api/web/login', { body });
    expect([answer.code, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await server.logIn('owner', server.ownerPassword)).code).toBe(200);
  });

  test('the OpenAPI document describes every endpoint', async () => {
    const document = JSON.parse((await server.call('GET', '/api/openapi.json')).text) as {
      openapi: string;
      info: { version: string };
      tags: { name: string }[];
      paths: Record<string, Record<string, { tags: string[] }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe(manifest.version);
    const tagged = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ tags }) => tags),
    );
    expect([...new Set(tagged)].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
    expect(tagged.every((name) => /[\u4e00-\u9fff]/.test(name))).toBe(true);
    const described = Object.values(document.paths).reduce(
      (sum, operations) => sum + Object.keys(operations).length,
      0,
    );
    expect(described).toBe(entries.length);
    expect((await server.call('GET', '/api/docs')).text).toContain('授权申请');
  });

  test('behind a proxy only its own word about the caller counts', async () => {
    const behind = await openApiServer('sqlite', { env: { TRUST_PROXY: 'on' } });
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 130; index += 1) {
        const headers = { 'x-forwarded-for': `10.1.${index}.1, 203.0.113.7` };
        statuses.push((await behind.call('GET', '/api/web/captcha', { headers })).status);
      }
      expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
      expect(statuses.slice(121).every((status) => status === 429)).toBe(true);
    } finally {
      await behind.close();
    }
  });

  test('an address cannot smuggle another recipient', async () => {
    const query = {
      username: 'smuggler',
      email: 'a\u0001victim@example.com',
      password: 'correct horse battery',
      captcha: 'c',
      privacyVersion: '1',
    };
    const answer = await server.call('POST', '/api/web/register', { query });
    expect(answer.data.fields.email).toMatch(/邮箱/);
  });

  test('health, readiness and public keys answer', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    expect(JSON.parse((await server.call('GET', '/.well-known/jwks.json')).text).keys[0]).toMatchObject({
      kty: 'OKP',
      crv: 'Ed25519',
    });
  });
});
