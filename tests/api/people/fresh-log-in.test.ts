import { expect, test } from 'vitest';
import { minutes } from '../../../src/server/duration.ts';
import { openApiServer } from '../../support/servers/api-server.ts';

test('where the money goes, a shop’s file and letters to all customers need a recent proof of who asks', async () => {
  const server = await openApiServer('sqlite');
  const { token } = (await server.logIn('owner', server.ownerPassword)).data;
  server.clock.advance(minutes(11));
  const payee = { bank: { name: '李四', bank: '某行', account: '6222000000000000' }, channels: [], note: '' };
  const change = (body: object) => server.call('PATCH', '/api/admin/settings', { token, body });
  const file = new FormData();
  file.append('digest', 'a'.repeat(64));
  file.append('file', new Blob([new Uint8Array([1])]), 'shop.zip');
  const mailing = { audience: 'all', edition: null, days: null, subject: '有奖', requestKey: 'request-key-1' };
  const answers = [
    await change({ payee }),
    await server.call('POST', '/api/admin/shop/import', { token, body: file }),
    await server.call('POST', '/api/admin/news/00000000-0000-7000-8000-000000000000/mailings', {
      token,
      body: mailing,
    }),
  ];
  expect(answers.map(({ data }) => data.error)).toEqual(Array.from({ length: 3 }, () => 'FRESH_LOGIN_REQUIRED'));
  expect((await change({ title: '星图 Admin' })).code).toBe(200);
  await server.call('POST', '/api/web/user/confirm', { token, body: { password: server.ownerPassword } });
  const { email } = await server.services.database.db
    .updateTable('app_user')
    .set({ email_verified_at: 1 })
    .where('username', '=', 'owner')
    .returning('email')
    .executeTakeFirstOrThrow();
  expect((await change({ payee })).code).toBe(200);
  // One letter per change; saving without a change writes none.
  await change({ payee });
  const letters = await server.services.database.db
    .selectFrom('outbox_mail')
    .select(['recipient', 'body_text'])
    .where('dedupe_key', 'like', 'payee-changed:%')
    .execute();
  expect(letters.map(({ recipient }) => recipient)).toEqual([email]);
  expect(letters[0]?.body_text).toContain('owner 更改了客户付款用的收款信息');
  await server.close();
});
