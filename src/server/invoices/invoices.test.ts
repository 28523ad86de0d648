import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invoiceDetails as details, madeInvoice } from '../../../tests/support/invoicing.ts';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { appeal } from '../applications/review/appeal.ts';
import { getApplication } from '../applications/get-application.ts';
import { receivePayment } from '../applications/payment/receive-payment.ts';
import { rejectApplication } from '../applications/review/reject-application.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { issueInvoice, refuseInvoice, voidInvoice } from './decide-invoice.ts';
import { getInvoiceDesk } from './get-invoice-desk.ts';
import { listInvoices } from './list-invoices.ts';
import { requestInvoice } from './request-invoice.ts';

const made = { ...madeInvoice, link: 'https://files.example.com/1.pdf' };

describe.each(['sqlite', 'postgres'] as const)('invoices on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const requested = async () => {
    const { number } = await site.submitted();
    const { invoice } = await requestInvoice(site.asCustomer, { number, ...details });
    return { number, revision: invoice!.revision };
  };
  const acts = async (number: string) =>
    (await getApplication(site.asCustomer, { number })).events
      .map(({ act }) => act)
      .filter((act) => act.endsWith('invoice'));
  const letters = async () =>
    site.services.database.db
      .selectFrom('outbox_mail')
      .select(['recipient', 'subject', 'body_text'])
      .where('subject', 'like', '%票%')
      .orderBy('id')
      .execute();

  test('money that an appeal took along has one invoice, not two', async () => {
    const { number, revision } = await requested();
    await receivePayment(site.asReviewer, { number });
    const issued = await issueInvoice(site.asReviewer, { number, revision, ...made });
    await rejectApplication(site.asReviewer, { number, reason: '资料不符', refundNote: '' });
    const again = await appeal(site.asCustomer, { number, text: '请再看' });
    const onceMore = () => requestInvoice(site.asCustomer, { number: again.number, ...details });
    await expect(onceMore()).rejects.toMatchObject({ error: 'INVOICE_UNAVAILABLE' });
    expect((await getInvoiceDesk(site.asCustomer, again)).obstacle).toContain('原申请里已经开出');
    await voidInvoice(site.asReviewer, { number, revision: issued.revision, reason: '换开' });
    expect((await onceMore()).invoice).toMatchObject({ state: 'requested', amountFen: 199_900 });
  });

  test('asked for, changed, issued after the money came, and told by letter', async () => {
    const { number, revision } = await requested();
    expect(await getInvoiceDesk(site.asCustomer, { number })).toMatchObject({
      invoice: { state: 'requested', amountFen: 199_900 },
      obstacle: null,
      suggestion: { title: '杭州示例科技有限公司', taxNumber: '91330106MA2CFLYX0B' },
    });
    await requestInvoice(site.asCustomer, { number, ...details, revision });
    await expect(requestInvoice(site.asCustomer, { number, ...details, title: '别的' })).rejects.toMatchObject({
      error: 'INVOICE_CHANGED',
    });
    const changed = await requestInvoice(site.asCustomer, { number, ...details, title: '示例公司', revision });
    const seen = changed.invoice!.revision;
    await expect(issueInvoice(site.asReviewer, { number, revision: seen, ...made })).rejects.toMatchObject({
      error: 'PAYMENT_NOT_RECEIVED',
    });
    await receivePayment(site.asReviewer, { number });
    await expect(issueInvoice(site.asReviewer, { number, revision, ...made })).rejects.toMatchObject({
      error: 'INVOICE_CHANGED',
    });
    const issue = () => issueInvoice(site.asReviewer, { number, revision: seen, ...made });
    expect(await issue()).toMatchObject({ state: 'issued', number: made.invoiceNumber, title: '示例公司' });
    expect(await issue()).toMatchObject({ state: 'issued' });
    expect(await acts(number)).toEqual(['request_invoice', 'change_invoice', 'issue_invoice']);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ recipient: 'finance@example.com', subject: `申请 ${number} 的发票已开出` });
    expect(letter?.body_text).toContain(made.link);
    expect((await getInvoiceDesk(site.asCustomer, { number })).obstacle).toContain('已经开出');
    await expect(requestInvoice(site.asCustomer, { number, ...details, revision: seen + 1 })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
    });
    await expect(cancelInvoice(site.asCustomer, { number })).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
    expect(await voidInvoice(site.asReviewer, { number, revision: seen + 1, reason: '抬头有误' })).toMatchObject({
      state: 'voided',
    });
    const again = await requestInvoice(site.asCustomer, { number, ...details, revision: seen + 2 });
    expect(again.invoice).toMatchObject({ state: 'requested', number: '', reason: '' });
  });

  test('refused with a reason, which the customer reads, puts right and asks again', async () => {
    const { number, revision } = await requested();
    await refuseInvoice(site.asReviewer, { number, revision, reason: '税号与抬头不符' });
    await refuseInvoice(site.asReviewer, { number, revision, reason: '税号与抬头不符' });
    const { invoice } = await getInvoiceDesk(site.asCustomer, { number });
    expect(invoice).toMatchObject({ state: 'refused', reason: '税号与抬头不符' });
    await requestInvoice(site.asCustomer, { number, ...details, revision: invoice!.revision });
    expect(await acts(number)).toEqual(['request_invoice', 'refuse_invoice', 'request_invoice']);
    expect(await letters()).toHaveLength(1);
    await cancelInvoice(site.asCustomer, { number });
    await cancelInvoice(site.asCustomer, { number });
    expect((await acts(number)).filter((act) => act === 'cancel_invoice')).toHaveLength(1);
  });

  test('what is missing is told by field; drafts and strangers get none', async () => {
    const { number } = await site.submitted();
    await expect(
      requestInvoice(site.asCustomer, { number, ...details, kind: 'special', taxNumber: '91330106MA2CFLYX0C' }),
    ).rejects.toMatchObject({
      error: 'FIELDS_INCOMPLETE',
      fields: { taxNumber: expect.stringContaining('校验位不符') as string, bank: expect.any(String) as string },
    });
    const draft = await site.draft();
    await expect(requestInvoice(site.asCustomer, { number: draft.number, ...details })).rejects.toMatchObject({
      error: 'INVOICE_UNAVAILABLE',
      message: '提交申请之后才能申请开票。',
    });
    const stranger = site.call(await site.newCustomer('stranger'));
    await expect(getInvoiceDesk(stranger, { number })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(requestInvoice(stranger, { number, ...details })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(
      issueInvoice(site.asReviewer, { number, revision: 1, ...made, issuedOn: '2999-01-01' }),
    ).rejects.toMatchObject({ fields: { issuedOn: '开票日期不能晚于今天' } });
  });

  test('an application that ends takes its open request with it', async () => {
    const { number } = await requested();
    await rejectApplication(site.asReviewer, { number, reason: '不符', refundNote: '' });
    expect((await getInvoiceDesk(site.asCustomer, { number })).invoice?.state).toBe('cancelled');
    expect((await listInvoices(site.asReviewer, {})).items).toEqual([]);
  });

  test('the queue is what waits, longest first, page by page', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      site.clock.advance(1000);
      numbers.push((await requested()).number);
    }
    const first = await listInvoices(site.asReviewer, { limit: 2 });
    const rest = await listInvoices(site.asReviewer, { limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...rest.items].map((item) => item.applicationNumber)).toEqual(numbers);
    expect((await listInvoices(site.asReviewer, { q: numbers[1]! })).items).toHaveLength(1);
    expect((await listInvoices(site.asReviewer, { state: 'issued' })).items).toEqual([]);
  });

  test('is listed by any column, page by page, and narrowed by kind, title and payment', async () => {
    const make = async (title: string, titleType: 'company' | 'personal') => {
      site.clock.advance(1000);
      const { number } = await site.submitted();
      const { invoice } = await requestInvoice(site.asCustomer, { number, ...details, titleType, title });
      return { number, revision: invoice!.revision };
    };
    const waiting = await make('C 公司', 'company');
    const person = await make('A 某', 'personal');
    const early = await make('B 公司', 'company');
    const late = await make('D 公司', 'company');
    const { database } = site.services;
    await database.transaction((trx) =>
      trx.updateTable('application').set({ amount_fen: 100 }).where('number', '=', person.number).execute(),
    );
    for (const [{ number, revision }, issuedOn] of [
      [late, '2026-11-02'],
      [early, '2026-11-01'],
    ] as const) {
      await receivePayment(site.asReviewer, { number });
      await issueInvoice(site.asReviewer, { number, revision, ...made, issuedOn });
    }
    type Asked = Parameters<typeof listInvoices>[1];
    const listed = async (input: Asked) => {
      const found: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await listInvoices(site.asReviewer, { ...input, limit: 1, ...(cursor && { cursor }) });
        found.push(...page.items.map(({ applicationNumber }) => applicationNumber));
        cursor = page.nextCursor;
      } while (cursor !== null);
      return found;
    };
    const [c, a, b, d] = [waiting.number, person.number, early.number, late.number];
    expect(await listed({})).toEqual([c, a]);
    expect(await listed({ sort: '-requested' })).toEqual([a, c]);
    expect(await listed({ state: 'all' })).toEqual([d, b, a, c]);
    expect(await listed({ state: 'all', sort: 'title' })).toEqual([a, b, c, d]);
    expect(await listed({ state: 'issued', sort: 'issued' })).toEqual([b, d]);
    expect(await listed({ state: 'issued', sort: '-title' })).toEqual([d, b]);
    // The amount of a waiting invoice follows its application's price.
    expect(await listed({ sort: 'amount' })).toEqual([a, c]);
    await expect(listed({ state: 'all', sort: 'amount' })).rejects.toMatchObject({ error: 'FIELDS_INVALID' });
    expect(await listed({ state: 'all', titleType: 'personal' })).toEqual([a]);
    expect(await listed({ state: 'all', kind: 'special' })).toEqual([]);
    expect(await listed({ state: 'all', paid: 'no', sort: 'title' })).toEqual([a, c]);
    expect(await listed({ state: 'all', paid: 'yes', q: 'B 公' })).toEqual([b]);
  });

  test('of issuing, refusing, changing and cancelling at once one wins', async () => {
    const { number, revision } = await requested();
    await receivePayment(site.asReviewer, { number });
    const second = await site.openSecondServer();
    const on = (index: number) => (index % 2 === 0 ? {} : second.services);
    await Promise.allSettled(
      Array.from({ length: 52 }, (_, index) => {
        const operator = { ...site.asReviewer, ...on(index) };
        const customer = { ...site.asCustomer, ...on(index) };
        if (index % 4 === 0) return issueInvoice(operator, { number, revision, ...made });
        if (index % 4 === 1) return refuseInvoice(operator, { number, revision, reason: '不符' });
        if (index % 4 === 2) return cancelInvoice(customer, { number });
        return requestInvoice(customer, { number, ...details, title: `改 ${index}`, revision });
      }),
    );
    await second.services.database.close();
    const { invoice } = await getInvoiceDesk(site.asCustomer, { number });
    const decided = (await acts(number)).filter((act) => act !== 'request_invoice');
    expect(invoice!.revision).toBe(revision + decided.length);
    expect(decided.filter((act) => act === 'issue_invoice').length).toBe(invoice!.number === '' ? 0 : 1);
    expect((await letters()).length).toBe(decided.filter((act) => /issue|refuse/.test(act)).length);
  });
});
