import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers, openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { StatementPayment } from '../../../contract/applications/statements.ts';
import { writeList } from '../../exports/export-list.ts';
import { getApplication } from '../get-application.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { undoPayment } from '../payment/undo-payment.ts';
import { lockAnyApplication } from '../store.ts';
import { approveApplication } from '../review/approve-application.ts';
import { rejectApplication } from '../review/reject-application.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';
import { confirmStatement } from './confirm-statement.ts';
import { findKnown } from './find-known.ts';
import { listStatements } from './list-statements.ts';
import { listUnpaid } from './list-unpaid.ts';
import { undoStatement } from './undo-statement.ts';

const reason = '选错了账单';
let keys = 0;

describe.each(['sqlite', 'postgres'] as const)('payments of a statement on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const submitted = async (count: number): Promise<string[]> => {
    const numbers: string[] = [];
    for (let each = 0; each < count; each += 1)
      numbers.push((await site.submitted({ paymentReference: `typed-${each}` })).number);
    return numbers;
  };
  const payment = (number: string, line: number, change: Partial<StatementPayment> = {}): StatementPayment => ({
    line,
    number,
    amountFen: 199_900,
    channel: 'bank',
    payer: '杭州示例科技有限公司',
    reference: `20261120-${line}`,
    paidOn: '2026-11-02',
    paidTime: '10:30:00',
    ...change,
  });
  const confirm = (payments: StatementPayment[], requestKey = `statement-${(keys += 1)}`) =>
    confirmStatement(site.asReviewer, { fileName: '十一月.csv', payments, requestKey });
  const isPaid = async (number: string) =>
    (await getApplication(site.asCustomer, { number })).paymentReceivedAt !== null;

  test('are confirmed together, each with its letter; what can’t be is told by row', async () => {
    const [one = '', two = '', three = '', four = ''] = await submitted(4);
    await receivePayment(site.asReviewer, { number: two });
    const { batch, refused } = await confirm([
      payment(one, 2),
      payment(two, 3),
      payment(three, 4, { amountFen: 100 }),
      payment(four, 5, { reference: '20261120-2' }),
      payment(one, 6),
      payment('AP261120NOBODY', 7),
      payment(four, 8, { paidOn: '2036-01-01' }),
    ]);
    expect(refused.map(({ line, reason: why }) => [line, why])).toEqual([
      [3, '这份申请已经确认过到账'],
      [4, '少付了 ¥1,998.00：应付 ¥1,999.00，这笔 ¥1.00'],
      [5, `流水号 20261120-2 已经为申请 ${one} 确认过`],
      [6, '这份申请在这次确认里已有另一笔款项'],
      [7, '没有这份申请'],
      [8, '付款日期晚于今天'],
    ]);
    expect(batch).toMatchObject({ fileName: '十一月.csv', confirmedBy: 'reviewer', count: 1, amountFen: 199_900 });
    expect(batch?.rows).toMatchObject([{ line: 2, number: one, payer: '杭州示例科技有限公司', obstacle: '' }]);
    expect([await isPaid(one), await isPaid(three), await isPaid(four)]).toEqual([true, false, false]);
    const letters = await site.services.database.db
      .selectFrom('outbox_mail')
      .select('subject')
      .where('dedupe_key', 'like', `application:${one}:receive_payment:%`)
      .execute();
    expect(letters).toHaveLength(1);
  });

  test('of one request, sent again, are confirmed once and answered alike', async () => {
    const [one = '', two = ''] = await submitted(2);
    const payments = [payment(one, 2), payment(two, 3, { amountFen: 1 })];
    const first = await confirm(payments, 'the-same-request');
    expect(await confirm(payments, 'the-same-request')).toEqual(first);
    expect(first.refused).toHaveLength(1);
    expect((await listStatements(site.asReviewer, {})).items).toMatchObject([{ count: 1, undoneCount: 0 }]);
  });

  test('are listed by file, person and what was taken back, with the same rows in the file', async () => {
    const [one = '', two = ''] = await submitted(2);
    await confirm([payment(one, 2)]);
    const { batch } = await confirmStatement(site.asReviewer, {
      fileName: '100%_bank.csv',
      payments: [payment(two, 2, { reference: 'other-1' })],
      requestKey: 'listed-statement',
    });
    await undoStatement(site.asReviewer, { id: batch!.id, reason });
    const names = async (filter: Parameters<typeof listStatements>[1]) =>
      (await listStatements(site.asReviewer, filter)).items.map(({ fileName }) => fileName);
    expect(await names({ state: 'undone' })).toEqual(['100%_bank.csv']);
    expect(await names({ state: 'whole' })).toEqual(['十一月.csv']);
    expect(await names({ q: 'BANK' })).toEqual(['100%_bank.csv']);
    expect(await names({ q: '%' })).toEqual(['100%_bank.csv']);
    expect(await names({ q: 'ReviewER' })).toHaveLength(2);
    expect(await names({ q: '十二月' })).toEqual([]);
    let text = '';
    const asked = { list: 'statements', format: 'csv', filter: { state: 'undone' } } as const;
    for await (const part of writeList(site.asReviewer, asked)) text += String(part);
    expect(text.split('\r\n')[1]).toMatch(/^100%_bank\.csv,1,1999,1,reviewer,/);
  });

  test('leave no batch behind when none can be confirmed', async () => {
    expect(await confirm([payment('AP261120NOBODY', 2)])).toEqual({
      batch: null,
      refused: [{ line: 2, number: 'AP261120NOBODY', amountFen: 199_900, reason: '没有这份申请' }],
    });
    expect((await listStatements(site.asReviewer, {})).items).toEqual([]);
  });

  test('confirmed fifty times by two operators on two servers, in whatever order, count once', async () => {
    const numbers = await submitted(6);
    const other = site.call(await createTestUser(site.services, { username: 'colleague', roles: ['reviewer'] }));
    const payments = numbers.map((number, index) => payment(number, index + 2));
    const second = await site.openSecondServer();
    const calls = [site.asReviewer, other].flatMap((call) => [call, { ...call, ...second.services }]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        confirmStatement(calls[index % 4]!, {
          fileName: 'a.csv',
          payments: index % 3 === 0 ? payments : payments.toReversed(),
          requestKey: `racing-${index}`,
        }),
      ),
    );
    await second.services.database.close();
    expect(answers.map(({ batch }) => batch?.count ?? 0).filter((count) => count > 0)).toEqual([6]);
    const rows = await site.services.database.db.selectFrom('payment_batch_row').select('id').execute();
    expect(rows).toHaveLength(6);
  });

  test('of one number for two applications at once: one of them', async () => {
    const [one = '', two = ''] = await submitted(2);
    const answers = await Promise.all(
      [one, two].map((number) => confirm([payment(number, 2, { reference: 'the-same-payment' })])),
    );
    expect(answers.flatMap(({ batch }) => batch?.rows ?? [])).toHaveLength(1);
    expect(answers.flatMap(({ refused }) => refused)).toMatchObject([
      { reason: expect.stringContaining('the-same-payment') as unknown },
    ]);
  });

  test('more than the price keeps what came; the rest of a part is enough', async () => {
    const [one = '', two = ''] = await submitted(2);
    await receivePayment(site.asReviewer, { number: two });
    await undoPayment(site.asReviewer, { number: two, receivedFen: 50_000, reason });
    expect((await listUnpaid(site.asReviewer, {})).items).toMatchObject([
      { number: one, dueFen: 199_900 },
      { number: two, dueFen: 149_900 },
    ]);
    const { batch } = await confirm([payment(one, 2, { amountFen: 300_000 }), payment(two, 3, { amountFen: 149_900 })]);
    expect(batch?.count).toBe(2);
    const received = await site.services.database.db
      .selectFrom('application')
      .select('received_fen')
      .orderBy('id')
      .execute();
    expect(received.map((row) => row.received_fen)).toEqual([300_000, 199_900]);
  });

  test('are taken back as one, but for those on which something was built', async () => {
    const [one = '', two = '', three = ''] = await submitted(3);
    const { batch } = await confirm([one, two, three].map((number, index) => payment(number, index + 2)));
    await approveApplication(site.asReviewer, { number: two });
    await undoPayment(site.asReviewer, { number: three, receivedFen: 0, reason });
    const id = batch?.id ?? '';
    const undone = await undoStatement(site.asReviewer, { id, reason });
    expect(undone.rows.map((row) => [row.number, row.undoneAt !== null, row.obstacle])).toEqual([
      [one, true, ''],
      [two, false, '申请已经通过'],
      [three, true, ''],
    ]);
    expect(await isPaid(one)).toBe(false);
    const { events } = await getApplication(site.asCustomer, { number: one });
    expect(events.filter(({ act }) => act === 'undo_payment').map(({ note }) => note)).toEqual([
      `实际到账 ¥0.00。原因：${reason}`,
    ]);
    await expect(undoStatement(site.asReviewer, { id, reason })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
      message: '这一批款项都已经不能撤销了',
    });
    // The payments can be confirmed again, for the right application.
    const again = await confirm([payment(one, 4), payment(three, 2)]);
    expect(again.batch?.count).toBe(2);
  });

  test('taken back twice are taken back once', async () => {
    const [one = ''] = await submitted(1);
    const { batch } = await confirm([payment(one, 2)]);
    const id = batch?.id ?? '';
    const answers = await Promise.all([1, 2, 3].map(() => undoStatement(site.asReviewer, { id, reason })));
    expect(answers.map(({ undoneCount }) => undoneCount)).toEqual([1, 1, 1]);
    const { events } = await getApplication(site.asCustomer, { number: one });
    expect(events.filter(({ act }) => act === 'undo_payment')).toHaveLength(1);
    const audit = await site.services.database.db
      .selectFrom('audit_event')
      .select('act')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ act }) => act)).toEqual(['statement.confirmed', 'statement.undone']);
  });

  test('the same payment by hand and by a statement counts once', async () => {
    const [one = ''] = await submitted(1);
    await receivePayment(site.asReviewer, {
      number: one,
      amountFen: 60_000,
      reference: 'by-hand-20261102',
      requestKey: 'part-by-hand',
    });
    const { batch, refused } = await confirm([payment(one, 2, { amountFen: 139_900, reference: 'by-hand-20261102' })]);
    expect([batch, refused[0]?.reason]).toEqual([null, `流水号 by-hand-20261102 已经为申请 ${one} 确认过`]);
  });

  test.runIf(dialect === 'postgres')('taken back while one of them is taken off: it is subtracted once', async () => {
    const [one = ''] = await submitted(1);
    const { batch } = await confirm([payment(one, 2)]);
    const { db } = site.services.database;
    const second = await site.openSecondServer();
    // Queried outside the transaction: within one, PostgreSQL keeps returning its first list of connections.
    const waiting = async (count: number) => {
      for (;;) {
        const { rows } = await sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        if (rows.length >= count) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const acts: Promise<unknown>[] = [];
    await second.services.database.transaction(async (trx) => {
      await lockAnyApplication(trx, one);
      acts.push(undoPayment(site.asReviewer, { number: one, receivedFen: 0, reason }));
      await waiting(1);
      acts.push(undoStatement(site.asReviewer, { id: batch?.id ?? '', reason }));
      await waiting(2);
    });
    await Promise.allSettled(acts);
    const { received_fen: received } = await db
      .selectFrom('application')
      .select('received_fen')
      .where('number', '=', one)
      .executeTakeFirstOrThrow();
    expect(received).toBe(0);
    await second.services.database.close();
  });

  test('known before: applications that wait for nothing, and numbers that were confirmed', async () => {
    const [one = '', two = '', three = ''] = await submitted(3);
    await receivePayment(site.asReviewer, { number: two });
    await confirm([payment(three, 2)]);
    const known = await findKnown(site.asReviewer, {
      numbers: [one, two, 'AP261120NOBODY'],
      references: ['20261120-2', 'typed-1', 'unheard-of'],
    });
    const said = async (numbers: string[]) =>
      new Map(
        (await findKnown(site.asReviewer, { numbers, references: [] })).applications.map(
          ({ number, holderName, obstacle, isSettled }) => [number, [holderName, obstacle, isSettled]],
        ),
      );
    const holder = completeAnswers.holderName;
    expect(new Map(known.applications.map(({ number, obstacle }) => [number, obstacle]))).toEqual(
      new Map([
        [one, ''],
        [two, '这份申请已经确认过到账'],
      ]),
    );
    const [four = '', five = '', six = ''] = await submitted(3);
    await rejectApplication(site.asReviewer, { number: four, reason, refundNote: '' });
    await withdrawApplication(site.asCustomer, { number: five });
    const draft = await site.draft();
    expect(await said([one, two, three, four, five, six, draft.number])).toEqual(
      new Map([
        [one, [holder, '', false]],
        [two, [holder, '这份申请已经确认过到账', true]],
        [three, [holder, '这份申请已经确认过到账', true]],
        [four, [holder, '这份申请已经驳回', true]],
        [five, [holder, '这份申请已经撤回或关闭', true]],
        [six, [holder, '', false]],
      ]),
    );
    // A number typed by a customer counts from eight characters on.
    expect(known.references).toEqual([{ reference: '20261120-2', paidOn: '2026-11-02', number: three }]);
  });
});
