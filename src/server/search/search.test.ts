import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Licensing, openLicensing } from '../../../tests/support/licensing.ts';
import { examineSlowly } from '../doctor/examine-slowly.ts';
import { operations } from '../operations.ts';
import { fillSearch, startFillingSearch } from './fill-search.ts';
import { findHolding } from './find-holding.ts';
import { searchState } from './search-state.ts';

const holders = [
  '100%_Café 有限公司',
  '北京Ｖela软件（集团）有限公司',
  '张三',
  '欧阳张三丰',
  'back\\slash "quoted" GmbH',
  'École ÉTÉ 42',
  '𠮷野家餐饮',
  'Straße İstanbul ẞ',
];

const words = [
  '100%_c',
  '0%_C',
  '%',
  '_',
  '\\s',
  '"quoted"',
  '张三',
  '三丰',
  '张',
  '公司',
  'Ｖela',
  'vela',
  'ＶELA',
  '（集团）',

  'École',
  'école',
  'Éc',
  'éc',
  'ÉT',
  'É',
  '𠮷野',
  '𠮷',
  '野家餐',
  'ß',
  'İs',
  'ẞ',
  'Straße i',
  '42',
  '2',
  'ab',
  'omer',

  'nowhere at all',
  '乌有',
  'AND OR NOT',
  '张三 OR',
  "' or 1=1 --",
  '*',
  '  三',
];

describe.each(['sqlite', 'postgres'] as const)('a part of a text on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const idOfLicense = async (holder: string) => {
    const { db } = site.services.database;
    return (await db.selectFrom('license').select('id').where('holder_name', '=', holder).executeTakeFirstOrThrow()).id;
  };
  const find = async (word: string) => {
    const holding = await findHolding(site.services.database, 'license', word);
    return typeof holding === 'object' ? holding.ids : holding;
  };
  /** Makes the rows look as if they were from before the triggers. */
  const forgetIndex = async () => {
    for (const table of ['application', 'license']) {
      if (dialect === 'sqlite')
        await sql`delete from ${sql.table(`${table}_grams`)}`.execute(site.services.database.db);
      await sql`delete from ${sql.table(`${table}_text`)}`.execute(site.services.database.db);
    }
  };
  const answers = async () => {
    const found: Record<string, { licenses: string[]; applications: string[] }> = {};
    for (const q of words) {
      const licenses = await operations.console.licenses(site.asReviewer, { q });
      const applications = await operations.console.applications(site.asReviewer, { q, state: 'all' });
      found[q] = {
        licenses: licenses.items.map((one) => one.holderName),
        applications: applications.items.map((one) => one.holderName),
      };
    }
    return found;
  };

  it('is found by the index as by reading all rows: those from before it and those that came after', async () => {
    for (const holderName of holders.slice(0, 4)) await site.approved({ holderName });
    expect(await find('张三')).toBe('unknown');
    const { db } = site.services.database;
    await forgetIndex();
    await fillSearch(site.services);
    expect(await find('Vela软')).toEqual([]);
    expect(await find('Ｖela软')).toHaveLength(1);
    for (const holderName of holders.slice(4)) await site.approved({ holderName });
    const indexed = await answers();
    await db.deleteFrom('search_fill').execute();
    expect(await find('张三')).toBe('unknown');
    expect(indexed).toEqual(await answers());
    expect(indexed['张三']?.licenses).toEqual(['欧阳张三丰', '张三']);
    expect(indexed['0%_C']?.applications).toEqual(['100%_Café 有限公司']);
    expect(indexed['Ｖela']?.licenses).toHaveLength(1);
    expect(indexed['vela']?.licenses).toHaveLength(0);
    expect(indexed['𠮷野']?.applications).toHaveLength(1);
  });

  it('letters and invoices, too', async () => {
    await fillSearch(site.services);
    await site.approved();
    const mails = await operations.console.mails(site.asReviewer, {});
    expect(mails.items.length).toBeGreaterThan(0);
    const [mail] = mails.items;
    expect((await operations.console.mails(site.asReviewer, { q: mail!.subject.slice(1, 4) })).items).toContainEqual(
      mail,
    );
    expect(await findHolding(site.services.database, 'outbox_mail', mail!.to.slice(2))).toMatchObject({
      ids: expect.arrayContaining([mail!.id]),
    });
    expect((await operations.console.mails(site.asReviewer, { q: 'nowhere at all' })).items).toEqual([]);
    const { db } = site.services.database;
    const { id, number } = await db.selectFrom('application').select(['id', 'number']).executeTakeFirstOrThrow();
    const invoice = { application_id: id, state: 'requested', kind: 'ordinary', title_type: 'company' } as const;
    const facts = { email: 'a@example.com', amount_fen: 1, requested_at: 1, updated_at: 1 };
    await db
      .insertInto('invoice')
      .values({ id, ...invoice, ...facts, title: '抬头有限公司' })
      .execute();
    for (const q of ['抬头', number.slice(2, 9)]) {
      expect(await findHolding(site.services.database, 'invoice', q)).toEqual({ ids: [id] });
      expect((await operations.invoices.list(site.asReviewer, { q })).items).toHaveLength(1);
    }
    expect((await operations.invoices.list(site.asReviewer, { q: '别的' })).items).toHaveLength(0);
  });

  it('follows what changes: a name, the account, a license that goes', async () => {
    await fillSearch(site.services);
    await site.approved({ holderName: '杭州旧名科技' });
    const { database } = site.services;
    const id = await idOfLicense('杭州旧名科技');
    expect(await find('旧名')).toEqual([id]);
    await database.db.updateTable('license').set({ holder_name: '杭州新名科技' }).where('id', '=', id).execute();
    expect(await find('旧名科技')).toEqual([]);
    expect(await find('新名')).toEqual([id]);
    await database.db
      .updateTable('app_user')
      .set({ username: 'renamed', nickname: '阿明' })
      .where('username', '=', 'customer')
      .execute();
    expect(await find('renam')).toEqual([id]);
    expect(await findHolding(database, 'application', '阿明')).toEqual({ ids: [expect.any(String)] });
    for (const table of ['license_domain', 'license_event', 'license_key'] as const)
      await database.db.deleteFrom(table).where('license_id', '=', id).execute();
    await database.db.deleteFrom('license').where('id', '=', id).execute();
    expect(await find('新名')).toEqual([]);
  });

  it('that a lot of rows hold is looked for in the order of the list', async () => {
    await fillSearch(site.services);
    await site.approved({ holderName: '常见的名字' });
    const { db } = site.services.database;
    const [row] = await db.selectFrom('license').selectAll().execute();
    const copies = Array.from({ length: 2001 }, (_, n) => ({
      ...row!,
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      number: `VL-COPY-${n}`,
      application_id: null,
      issue_key: null,
    }));
    for (let at = 0; at < copies.length; at += 500)
      await db
        .insertInto('license')
        .values(copies.slice(at, at + 500))
        .execute();
    expect(await find('常见')).toBe('many');
    expect(await find('vl-copy-1999')).toHaveLength(1);
    const page = await operations.console.licenses(site.asReviewer, { q: '常见', limit: 5 });
    expect(page.items).toHaveLength(5);
    // The same rows, entered in batches, after a server was stopped half-way.
    await forgetIndex();
    await db.deleteFrom('search_fill').execute();
    await startFillingSearch(site.services).stop();
    expect(await find('vl-copy-1999')).toBe('unknown');
    await fillSearch(site.services);
    expect(await find('常见')).toBe('many');
    expect(await find('vl-copy-1999')).toHaveLength(1);
  });

  it('reads whole tables where PostgreSQL has no extension for it, and the doctor says so', async () => {
    const { services } = site;
    expect(await searchState(services.database)).toBe('none');
    const { database } = services;
    const refused: typeof database.transaction = async () => {
      throw Object.assign(new Error('permission denied to create extension "pg_trgm"'), { code: '42501' });
    };
    if (dialect === 'postgres') await fillSearch({ ...services, database: { ...database, transaction: refused } });
    await site.approved({ holderName: '张三' });
    expect(await find('张三')).toBe('unknown');
    expect((await operations.console.licenses(site.asReviewer, { q: '张三' })).items).toHaveLength(1);
    expect((await examineSlowly(services)).at(-1)).toMatchObject({
      state: 'open',
      text: expect.stringContaining('pg_trgm'),
    });
    await fillSearch(services);
    expect((await examineSlowly(services)).at(-1)).toMatchObject({ state: 'good' });
  });

  it('waits for nobody: two servers fill at once while rows come and go', async () => {
    for (const holderName of holders) await site.approved({ holderName });
    await forgetIndex();
    const { database } = site.services;
    const other = await site.openSecondServer();
    const id = await idOfLicense('张三');
    await Promise.all([
      fillSearch(site.services),
      fillSearch(other.services),
      database.db.updateTable('license').set({ holder_name: '改名的人' }).where('id', '=', id).execute(),
    ]);
    expect(await find('改名')).toEqual([id]);
    expect(await find('野家')).toHaveLength(1);
    await other.close();
  });
});
