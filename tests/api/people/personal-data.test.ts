import { unzipSync, strFromU8 } from 'fflate';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertWechat } from '../../../src/server/identity/wechat/store.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { formWithFile, pngOf } from '../../support/pictures.ts';

describe.each(['sqlite', 'postgres'] as const)('a copy of one’s own data on %s', (dialect) => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    token = await server.register('taker');
  });
  afterAll(() => server.close());

  /** Binds WeChat and turns two-step verification on; returns the values that must never be exported. */
  async function protect(): Promise<string[]> {
    const { db } = server.services.database;
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'taker')
      .executeTakeFirstOrThrow();
    const person = { unionid: 'oUnion', openid: 'oOpen', nickname: '李雷', avatar: '' };
    await insertWechat(db, id, person, server.clock.now());
    const { data } = await server.call('POST', '/api/web/user/two-factor/start', { token });
    const code = new TOTP({ secret: data.secret }).generate({ timestamp: server.clock.now() });
    const enabled = await server.call('POST', '/api/web/user/two-factor/enable', { token, body: { code } });
    const { sealed_secret: sealed } = await db
      .selectFrom('two_factor')
      .select('sealed_secret')
      .executeTakeFirstOrThrow();
    return [data.secret, sealed, ...enabled.data.backupCodes];
  }

  test('holds everything of one’s own and nothing of others, and no secret', async () => {
    const other = await server.register('neighbour');
    await server.call('POST', '/api/web/user/edit', { token: other, query: { bio: 'not yours' } });
    await server.call('POST', '/api/web/user/edit', { token, query: { bio: 'mine' } });
    await server.call('POST', '/api/web/user/avatar', { token, body: formWithFile(pngOf(64, 64)) });
    await server.call('POST', '/api/web/applications', {
      token,
      body: { draftKey: 'draft-of-taker', projectName: '我的项目' },
    });
    const secrets = await protect();
    const { data } = await server.call('POST', '/api/web/user/export', { token });
    const answer = await server.call('GET', data.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('attachment; filename="Vela_Admin-taker.zip"'),
    });
    const files = unzipSync(answer.bytes);
    const read = (name: string) => JSON.parse(strFromU8(files[name]!));
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'application-attachments',
        'application-events',
        'application-messages',
        'applications',
        'downloads',
        'invoice-files',
        'invoices',
        'letters',
        'license-activations',
        'license-keys',
        'licenses',
        'payments',
        'profile',
        'security-events',
        'sessions',
        'third-party-accounts',
        'two-factor',
      ]
        .map((name) => `${name}.json`)
        .concat('avatar-384.webp', 'avatar-96.webp', '说明.txt')
        .toSorted(),
    );
    expect(read('profile.json')).toMatchObject([{ username: 'taker', bio: 'mine' }]);
    expect(read('applications.json')).toMatchObject([{ project_name: '我的项目' }]);
    expect(read('sessions.json')).toHaveLength(1);
    expect(read('third-party-accounts.json')).toMatchObject([{ provider: 'wechat', nickname: '李雷' }]);
    expect(read('two-factor.json')).toEqual([
      { id: expect.any(String), enabled_at: server.clock.now(), backup_codes_left: 10 },
    ]);
    const acts = (read('security-events.json') as { act: string }[]).map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['registered', 'two_factor_enabled']));
    const everything = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(everything).not.toMatch(/not yours|neighbour|argon2|token_hash|email\/verify/);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });

  test('is given once an hour, of many requests at once to one; the link dies', async () => {
    server.clock.advance(3_600_000);
    const confirmed = await server.call('POST', '/api/web/user/confirm', {
      token,
      body: { password: 'correct horse battery' },
    });
    expect(confirmed.code).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call('POST', '/api/web/user/export', { token })),
    );
    const given = answers.filter((answer) => answer.code === 200);
    expect(given).toHaveLength(1);
    expect(answers.find((answer) => answer.code !== 200)?.data).toMatchObject({
      error: 'EXPORTED_RECENTLY',
      retryAfter: 3600,
    });
    const { url } = given[0]!.data;
    expect((await server.call('GET', `${url}x`)).data.error).toBe('TICKET_INVALID');
    const { db } = server.services.database;
    const owned = db.selectFrom('app_user').select('id').where('username', '=', 'taker');
    const revokeAll = (at: number | null) =>
      db.updateTable('session').set({ revoked_at: at }).where('user_id', '=', owned).execute();
    await revokeAll(server.clock.now());
    expect((await server.call('GET', url)).data.error).toBe('TICKET_INVALID');
    await revokeAll(null);
    expect((await server.call('GET', url)).status).toBe(200);
    server.clock.advance(30 * 60_000);
    expect((await server.call('GET', url)).status).toBe(404);
  });

  test('asks for a recent proof of who one is', async () => {
    server.clock.advance(3_600_000);
    const answer = await server.call('POST', '/api/web/user/export', { token });
    expect(answer.data.error).toBe('FRESH_LOGIN_REQUIRED');
  });

  test('thousands of rows come in pages', async () => {
    const { db } = server.services.database;
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'taker')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      user_id: id,
      act: 'login_failed',
      at: index,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('security_event')
        .values(rows.slice(start, start + 500))
        .execute();
    await server.call('POST', '/api/web/user/confirm', { token, body: { password: 'correct horse battery' } });
    const { data } = await server.call('POST', '/api/web/user/export', { token });
    const files = unzipSync((await server.call('GET', data.url)).bytes);
    expect(JSON.parse(strFromU8(files['security-events.json']!)).length).toBeGreaterThanOrEqual(2_000);
  });

  test('whether a name is free costs a captcha each time', async () => {
    const ask = async (username: string, captcha: string) =>
      server.call('POST', '/api/web/register/username', { body: { username, captcha } });
    const captcha = await server.captcha('username');
    expect((await ask('TAKER', captcha)).data).toEqual({ isAvailable: false });
    expect((await ask('someone_new', captcha)).data.error).toBe('CAPTCHA_INVALID');
    expect((await ask('someone_new', await server.captcha('login'))).data.error).toBe('CAPTCHA_INVALID');
    expect((await ask('someone_new', await server.captcha('username'))).data).toEqual({ isAvailable: true });
    expect((await ask('9x', 'c')).status).toBe(400);
  });
});
