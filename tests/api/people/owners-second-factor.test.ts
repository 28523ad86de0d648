import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { lettersOf } from '../../support/people/account.ts';
import { solveCaptcha } from '../../support/people/solve-captcha.ts';

describe('a site on the internet', () => {
  let server: ApiServer;
  const headers = { host: 'vela.example.com' };
  beforeAll(async () => {
    server = await openApiServer('sqlite', { env: { PUBLIC_URL: 'https://vela.example.com' } });
  });
  afterAll(() => server.close());

  const captcha = async (purpose: string): Promise<string> => {
    const { data } = await server.call('GET', '/api/web/captcha', { query: { purpose }, headers });
    return solveCaptcha(data);
  };
  const logIn = async () =>
    server.call('POST', '/api/web/login', {
      query: { username: 'owner', password: server.ownerPassword, captcha: await captcha('login') },
      headers,
    });

  test('opens its console to an owner only when the second step is on, and does not let it be turned off', async () => {
    const { data } = await logIn();
    expect(data.userInfo.secondFactor).toBe('required');
    const call = (method: 'GET' | 'POST', url: string, body?: object) =>
      server.call(method, url, { token: data.token, headers, ...(body === undefined ? {} : { body }) });
    const refused = await call('GET', '/api/admin/overview');
    expect([refused.status, refused.data.error]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const { data: enrolment } = await call('POST', '/api/web/user/two-factor/start');
    const totp = new TOTP({ secret: enrolment.secret });
    const code = totp.generate({ timestamp: server.clock.now() });
    expect((await call('POST', '/api/web/user/two-factor/enable', { code })).data.backupCodes).toHaveLength(10);
    expect((await call('GET', '/api/admin/overview')).code).toBe(200);
    const off = await call('POST', '/api/web/user/two-factor/disable', { password: server.ownerPassword, code });
    expect([off.status, off.data.error]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const again = await logIn();
    expect(again.data).toEqual({ secondFactor: { ticket: expect.any(String), expiresAt: expect.any(Number) } });
  });

  test('writes its own address into letters, whatever host a request names', async () => {
    await server.services.database.db.updateTable('app_user').set({ email_verified_at: 1 }).execute();
    for (const host of ['evil.example', 'vela.example.com']) {
      await server.call('POST', '/api/web/reset/sendmail', {
        query: { email: 'owner@example.com', captcha: await captcha('reset') },
        headers: { host, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
      });
    }
    const letters = (await lettersOf(server)).filter(({ subject }) => subject.includes('重置'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body_text).toContain('https://vela.example.com/reset/index/');
    expect(letters[0]?.body_text).not.toContain('evil.example');
  });
});

test('a site on a machine of its own takes no host from a request, either', async () => {
  const server = await openApiServer('sqlite');
  await server.services.database.db.updateTable('app_user').set({ email_verified_at: 1 }).execute();
  await server.call('POST', '/api/web/reset/sendmail', {
    query: { email: 'owner@example.com', captcha: await server.captcha('reset') },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  const [letter] = (await lettersOf(server)).filter(({ subject }) => subject.includes('重置'));
  expect(letter?.body_text).toContain('http://vela.test/reset/index/');
  await server.close();
});
