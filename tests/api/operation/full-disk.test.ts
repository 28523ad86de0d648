import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';

let site: ApiServer;
beforeEach(async () => {
  site = await openApiServer('sqlite');
});
afterEach(() => site.close());

/** Nothing more can be written, as on a full disk. */
async function fill(): Promise<void> {
  const { db } = site.services.database;
  await sql`create table filler (text text)`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);
  for (const length of [4_000, 400, 40, 1]) {
    try {
      for (;;) await sql`insert into filler values (${'x'.repeat(length)})`.execute(db);
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error && error.errcode === 13)) throw error;
    }
  }
}

test('on a full disk one reads on, what would be written is refused in words, and all is well with room again', async () => {
  const login = async () => {
    const captcha = await site.captcha('login');
    return site.call('POST', '/api/web/login', {
      query: { username: 'owner', password: site.ownerPassword, captcha },
    });
  };
  expect((await login()).code).toBe(200);
  await fill();
  let refused = await login();
  // A few more rows may fit into pages that have room left.
  for (let again = 0; again < 100 && refused.status === 200; again += 1) refused = await login();
  expect([refused.status, refused.data.error]).toEqual([503, 'STORAGE_FULL']);
  expect(refused.message).toContain('存储空间不足');
  expect((await site.call('GET', '/product/pricing')).status).toBe(200);
  expect((await site.call('GET', '/api/web/catalog')).status).toBe(200);
  await sql`pragma max_page_count = 4294967294`.execute(site.services.database.db);
  expect((await login()).code).toBe(200);
});
