import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Licensing, openLicensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import { forgetPerson } from '../forget-person.ts';
import { editProfile } from '../profile/edit-profile.ts';
import { indexOlderCustomers } from './index-customers.ts';
import { listCustomers } from './list-customers.ts';

describe.each(['sqlite', 'postgres'] as const)('customers on %s', (dialect) => {
  let site: Licensing;
  let queries = 0;
  beforeEach(async () => {
    site = await openLicensing(dialect, { onQuery: () => (queries += 1) });
    await indexOlderCustomers(site.services);
  });
  afterEach(() => site.close());

  const found = async (input: Parameters<typeof listCustomers>[1]) =>
    (await listCustomers(site.asReviewer, input)).items.map(({ username }) => username);

  test('are found by everything that support is told on the phone', async () => {
    const number = await site.approved({ domains: ['shop.example.cn'] });
    await editProfile(site.asCustomer, {
      nickname: '阿明 Ming',
      phone: '13912345678',
      company: '上海星河软件有限公司',
    });
    const { db } = site.services.database;
    const license = await db.selectFrom('license').select('number').executeTakeFirstOrThrow();
    const { jws } = await db.selectFrom('license_key').select('jws').executeTakeFirstOrThrow();
    const questions = [
      'customer',
      'CUSTO',
      'customer@example.com',
      'ming@example',
      '阿明',
      '明',
      'ming',
      '13912345678',
      '139 1234',
      '5678',
      '13800138000',
      '8000',
      '上海星河软件有限公司',
      '星河软件',
      '杭州示例科技',
      '示例',
      '王小明',
      '小明',
      '91330106ma2cflyx0b',
      'shop.example.cn',
      'example.cn',
      'https://www.shop.example.cn/x',
      license.number,
      license.number.toLowerCase(),
      number,
      `…${jws.slice(-4)}`,
      `eyJh…${jws.slice(-4)}`,
      '20261121-0001',
    ];
    for (const q of questions) expect([q, await found({ q })]).toEqual([q, ['customer']]);
    for (const q of ['nowhere', 'ustomer', '限公司', '%', '_', 'VL-0000-0000-0000'])
      expect([q, await found({ q })]).toEqual([q, []]);
  });

  test('are found by what holds now, not by what was', async () => {
    await editProfile(site.asCustomer, { nickname: '旧名', company: '旧公司' });
    await editProfile(site.asCustomer, { nickname: '新名' });
    expect(await found({ q: '旧名' })).toEqual([]);
    expect(await found({ q: '新名' })).toEqual(['customer']);
    const { user } = site.asCustomer;
    await site.services.database.transaction((trx) => forgetPerson(trx, user.id, site.clock.now()));
    for (const q of ['customer', '新名', '旧公司']) expect(await found({ q })).toEqual([]);
    expect(await found({ state: 'deleted' })).toEqual([`deleted-${user.id.slice(-12)}`]);
    expect(await found({})).toEqual(['reviewer']);
  });

  test('from before the search are found after the next start, which then finds nothing to do', async () => {
    await createTestUser(site.services, { username: 'early_bird' });
    expect(await found({ q: 'early' })).toEqual([]);
    await indexOlderCustomers(site.services);
    expect(await found({ q: 'early' })).toEqual(['early_bird']);
    queries = 0;
    await indexOlderCustomers(site.services);
    expect(queries).toBe(1);
  });

  test('are listed newest first, page by page, with a constant number of queries, and by state', async () => {
    const names: string[] = ['reviewer', 'customer'];
    for (let count = 0; count < 5; count += 1) {
      await createTestUser(site.services, { username: `person_${count}`, isEmailVerified: count === 1 });
      names.unshift(`person_${count}`);
    }
    queries = 0;
    const first = await listCustomers(site.asReviewer, { limit: 3 });
    expect(queries).toBe(1);
    const second = await listCustomers(site.asReviewer, { limit: 3, cursor: first.nextCursor ?? '' });
    const third = await listCustomers(site.asReviewer, { limit: 3, cursor: second.nextCursor ?? '' });
    expect([first, second, third].flatMap(({ items }) => items.map(({ username }) => username))).toEqual(names);
    expect(third.nextCursor).toBeNull();
    expect(await found({ state: 'unverified' })).toEqual(names.filter((name) => name !== 'person_1'));
    const { db } = site.services.database;
    await db.updateTable('app_user').set({ disabled_at: 1 }).where('username', '=', 'person_2').execute();
    await db.updateTable('app_user').set({ deletion_due_at: 1 }).where('username', '=', 'person_3').execute();
    expect(await found({ state: 'disabled' })).toEqual(['person_2']);
    expect(await found({ state: 'leaving' })).toEqual(['person_3']);
    await indexOlderCustomers(site.services);
    expect(await found({ state: 'disabled', q: 'person' })).toEqual(['person_2']);
  });

  test('are cut where so many match that nobody would read them', async () => {
    const { db } = site.services.database;
    const rows = Array.from({ length: 210 }, (_, index) => ({ word: Buffer.from('同名'), user_id: `nobody-${index}` }));
    await db.insertInto('customer_word').values(rows).execute();
    expect((await listCustomers(site.asReviewer, { q: '同名' })).isCut).toBe(true);
    expect((await listCustomers(site.asReviewer, { q: 'customer' })).isCut).toBe(false);
  });
});
