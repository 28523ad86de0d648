import { verifyLicense } from '@vela/license';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';

const verify = '/api/v1/licenses/verify';

describe('what machines and other sites see', () => {
  let server: ApiServer;
  let customer: string;
  let operator: string;
  let number: string;
  beforeAll(async () => {
    server = await openApiServer('sqlite');
    customer = await server.register('machine_user');
    operator = (await server.logIn('owner', server.ownerPassword)).data.token;
    const issued = await server.call('POST', '/api/admin/licenses', {
      token: operator,
      body: {
        requestKey: 'machine-test',
        username: 'machine_user',
        edition: 'pro',
        holderType: 'company',
        holderName: '杭州示例科技有限公司',
        projectName: '',
        domains: ['example.com'],
        months: 12,
        limits: { developers: 5, projects: 3, domains: 3 },
        note: '',
      },
    });
    number = issued.data.number;
  });
  afterAll(() => server.close());

  const download = (accept: string) =>
    server.call('GET', `/api/web/licenses/${number}/license.lic`, { token: customer, headers: { accept } });

  test('the license file is a download that nobody stores; pages get it as JSON', async () => {
    const file = await download('*/*');
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${number}.lic"; filename*=UTF-8''${number}.lic`,
    });
    const keys = server.services.keys.jwks();
    expect(await verifyLicense(file.text, { keys, host: 'example.com' })).toMatchObject({ valid: true, findings: [] });
    expect((await download('application/json')).data).toEqual({ fileName: `${number}.lic`, text: file.text });
  });

  test('verifying: plain JSON, open to any site, with the limits in headers', async () => {
    const { text: key } = await download('*/*');
    const answer = await server.call('POST', verify, { body: { key, nonce: 'n-1' } });
    expect(JSON.parse(answer.text)).toMatchObject({ valid: true, findings: [], signed: expect.stringMatching(/^ey/) });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-ratelimit-limit': expect.anything(),
    });
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: verify,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toBe('content-type');
  });

  test('refusals are problem details with an HTTP status of their own', async () => {
    const empty = await server.call('POST', verify, { body: {} });
    expect(empty.status).toBe(422);
    expect(String(empty.headers['content-type'])).toContain('application/problem+json');
    expect(JSON.parse(empty.text)).toMatchObject({ type: 'about:blank', status: 422, code: 'FIELDS_INCOMPLETE' });
    const wrong = await server.call('POST', verify, { body: { key: 7 } });
    expect(JSON.parse(wrong.text)).toMatchObject({
      status: 400,
      code: 'FIELDS_INVALID',
      errors: { key: '请填写授权密钥' },
    });
    const missing = await server.call('GET', '/api/v1/nothing');
    expect(JSON.parse(missing.text)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await server.call('GET', verify)).status).toBe(405);
  });

  test.each(['/.well-known/jwks.json', '/.well-known/revocations.jwt'])('%s has an ETag', async (url) => {
    const first = await server.call('GET', url);
    expect(first.headers['access-control-allow-origin']).toBe('*');
    const etag = String(first.headers['etag']);
    const again = await server.call('GET', url, { headers: { 'if-none-match': `W/"x", ${etag}` } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('when the API has another address than the pages', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await openApiServer('sqlite', { env: { API_URL: 'https://api.vela.example' } });
  });
  afterAll(() => server.close());
  const open = ['/.well-known/jwks.json', '/.well-known/revocations.jwt'];
  const preflight = (url: string, origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });

  test('pages of any site may verify, read the keys and the list, never with credentials', async () => {
    const headers = { origin: 'https://shop.example.net' };
    const asked = await preflight(verify, headers.origin);
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*']);
    const answers = [await server.call('POST', verify, { headers, body: { key: 'x' } })];
    for (const url of open) answers.push(await server.call('GET', url, { headers }));
    for (const answer of answers) {
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test('everything else is for the own pages', async () => {
    const { publicUrl } = server.services.config;
    const { headers } = await preflight('/api/web/login', 'https://shop.example.net');
    expect(headers['access-control-allow-origin']).toBe(new URL(publicUrl).origin);
    expect(headers['access-control-allow-credentials']).toBe('true');
  });
});
