import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeAnswers, type Licensing, openLicensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { FoundRecord } from '../../../contract/console/find.ts';
import type { Role } from '../../../contract/permissions.ts';
import { receivePayment } from '../../applications/payment/receive-payment.ts';
import { undoPayment } from '../../applications/payment/undo-payment.ts';
import type { SignedInCall } from '../../call.ts';
import { seedHelp } from '../../content/help/seed-help.ts';
import { newId } from '../../database/new-id.ts';
import { operations } from '../../operations.ts';
import { findRecords } from './find-records.ts';

describe.each(['sqlite', 'postgres'] as const)('finding everything on %s', (dialect) => {
  let site: Licensing;
  let owner: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    owner = await callOf('find_owner', 'owner');
  });
  afterEach(() => site.close());

  const callOf = async (username: string, ...roles: Role[]) => {
    const user = await createTestUser(site.services, { username, roles });
    return site.call({ ...user, authenticatedAt: site.clock.now() });
  };
  const find = async (q: string, call = owner) => (await findRecords(call, { q })).items;
  const kindsIn = (items: FoundRecord[]) => [...new Set(items.map(({ kind }) => kind))];

  test('a company is found with all that belongs to it, each record by what its screen calls it', async () => {
    const number = await site.approved();
    const [license] = (await operations.console.licenses(owner, {})).items;
    const found = await find(completeAnswers.creditCode);
    expect(found.filter(({ kind }) => kind === 'company')).toEqual([
      {
        kind: 'company',
        target: completeAnswers.creditCode,
        label: completeAnswers.holderName,
        detail: completeAnswers.creditCode,
      },
    ]);
    const named = await find('杭州示例');
    expect(named.find(({ kind }) => kind === 'application')).toMatchObject({
      target: number,
      detail: `${number} · 已通过`,
    });
    expect(named.find(({ kind }) => kind === 'license')?.target).toBe(license?.number);
    expect((await find('customer')).find(({ kind }) => kind === 'customer')?.target).toBe(site.customer.id);
  });

  test('a payment is found by its whole number until it is taken back, an application’s letters by its number', async () => {
    const { number } = await site.submitted();
    await receivePayment(site.asReviewer, { number, reference: 'BANK-77', amountFen: 100, channel: 'bank' });
    const payments = async (q: string) => (await find(q)).filter(({ kind }) => kind === 'payment');
    expect(await payments('BANK-77')).toEqual([
      { kind: 'payment', target: number, label: '¥1.00 · 银行转账', detail: expect.stringContaining(number) },
    ]);
    expect(await payments('BANK-7')).toEqual([]);
    expect(kindsIn(await find(number))).toEqual(['application', 'customer', 'company', 'mail']);
    await undoPayment(site.asReviewer, { number, reason: '', receivedFen: 0 });
    expect(await payments('BANK-77')).toEqual([]);
  });

  test('of a payer with many payments the newest that count are found, though all before them were taken back', async () => {
    const { number } = await site.submitted();
    const { db } = site.services.database;
    const { id: application_id } = await db.selectFrom('application').select('id').executeTakeFirstOrThrow();
    const batch_id = newId();
    const batch = { id: batch_id, request_key: 'many', file_name: '账单.csv', confirmed_by: owner.user.id };
    await db
      .insertInto('payment_batch')
      .values({ ...batch, confirmed_at: 1, refused: '[]' })
      .execute();
    const payments = Array.from({ length: 70 }, (_, index) => ({ id: newId(), amount_fen: 100 + index }));
    const common = { application_id, channel: 'bank', reference: 'CASH', paid_on: '2026-01-01' } as const;
    const isUndone = (index: number) => index < 60 || index === 69;
    await db
      .insertInto('payment_batch_row')
      .values(
        payments.map((each, line) => ({
          ...each,
          ...common,
          line,
          batch_id,
          payer: '示例集团',
          paid_time: '',
          reference: '',
          received_before_fen: 0,
          received_fen: 0,
          undone_at: isUndone(line) ? 1 : null,
          undone_by: null,
        })),
      )
      .execute();
    await db
      .insertInto('application_receipt')
      .values(
        payments.map((each, index) => ({
          ...each,
          ...common,
          received_by: null,
          at: 1,
          request_key: null,
          undone_at: isUndone(index) ? 1 : null,
          undone_by: null,
        })),
      )
      .execute();
    const newest = [168, 167, 166, 165, 164].map((fen) => ({
      kind: 'payment',
      target: number,
      label: `¥${(fen / 100).toFixed(2)} · 银行转账`,
      detail: expect.stringContaining(number) as string,
    }));
    for (const q of ['示例集团', 'CASH'])
      expect((await find(q)).filter(({ kind }) => kind === 'payment')).toEqual(newest);
  });

  test('what the vendor offers and writes, and colleagues, are found by a part of their names', async () => {
    await seedHelp(site.services);
    await callOf('li_colleague', 'support');
    const one = async (q: string, kind: FoundRecord['kind']) => (await find(q)).find((each) => each.kind === kind);
    expect((await one('pro', 'edition'))?.target).toBe('pro');
    expect((await one('协议', 'page'))?.target).toMatch(/^legal\//);
    expect((await one('授权', 'help'))?.target).toMatch(/^(?:page|question)\//);
    expect(await one('li_coll', 'operator')).toMatchObject({ target: 'li_colleague', label: 'li_colleague' });
    const post = await operations.news.create(owner, { title: '十二月维护', slug: 'december' });
    expect((await one('十二月', 'post'))?.target).toBe(post.id);
  });

  const withPlugin = (plugin: KyselyPlugin): SignedInCall => {
    const { database } = owner;
    return { ...owner, database: { ...database, db: database.db.withPlugin(plugin) } };
  };

  test('a word too short for the index is looked for in the short tables only, and the others are named', async () => {
    await site.submitted({ projectName: 'É 项目 pr' });
    const large = ['application', 'license', 'invoice', 'mail'];
    expect(kindsIn(await find('É')).filter((kind) => large.includes(kind))).toEqual([]);
    expect(kindsIn(await find('É 项目'))).toContain('application');
    const tooShortFor = async (q: string) => (await findRecords(owner, { q })).tooShortFor;
    expect([await tooShortFor('É'), await tooShortFor('É 项目')]).toEqual([large, []]);
    expect(await tooShortFor('pr')).toEqual(dialect === 'sqlite' ? [] : large);
    // On SQLite the index answers for two letters.
    const kinds = kindsIn(await find('pr'));
    expect([kinds.includes('edition'), kinds.includes('application')]).toEqual([true, dialect === 'sqlite']);
  });

  test('one search leaves connections to others', async () => {
    let [now, most] = [0, 0];
    const call = withPlugin({
      transformQuery: ({ node }) => {
        now += 1;
        most = Math.max(most, now);
        return node;
      },
      transformResult: async ({ result }) => {
        now -= 1;
        return result;
      },
    });
    await find('customer', call);
    expect(most).toBeGreaterThan(1);
    // The pool has ten.
    expect(most).toBeLessThan(10);
  });

  test('one kind that fails leaves the others, is named and logged; if all fail, nobody is told that there is nothing', async () => {
    await site.submitted();
    const failing = (isMeant: (query: string) => boolean) =>
      withPlugin({
        transformQuery: ({ node }) => {
          if (isMeant(JSON.stringify(node))) throw new Error('statement timeout');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
    const log = vi.spyOn(owner.log, 'error');
    const { items, failed } = await findRecords(
      failing((query) => query.includes('"product_release"')),
      { q: 'customer' },
    );
    expect([kindsIn(items).includes('customer'), failed]).toEqual([true, ['release']]);
    expect(log.mock.calls).toEqual([[expect.objectContaining({ kind: 'release' }), expect.any(String)]]);
    await expect(
      find(
        'customer',
        failing(() => true),
      ),
    ).rejects.toThrow('statement timeout');
  });

  test('of each kind only a few, and only of kinds that one may see', async () => {
    for (let count = 0; count < 7; count += 1) await site.submitted({ projectName: `许多项目 ${count}` });
    const many = await find('许多项目');
    expect(many.filter(({ kind }) => kind === 'application')).toHaveLength(5);
    const kindsOf = async (role: Role) =>
      kindsIn([
        ...(await find('customer', await callOf(`a_${role}`, role))),
        ...(await find('pro', await callOf(`b_${role}`, role))),
      ]);
    expect(await kindsOf('editor')).toEqual(['edition', 'page']);
    expect(await kindsOf('reviewer')).toEqual(['application', 'customer', 'company']);
    expect(await find('customer', { ...owner, user: { ...owner.user, permissions: [] } })).toEqual([]);
  });
});
