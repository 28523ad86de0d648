import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../../src/contract/permissions.ts';
import { receivePayment } from '../../../src/server/applications/payment/receive-payment.ts';
import { recordRefund } from '../../../src/server/applications/payment/record-refund.ts';
import { rejectApplication } from '../../../src/server/applications/review/reject-application.ts';
import { getSales } from '../../../src/server/console/sales.ts';
import { writeList } from '../../../src/server/exports/export-list.ts';
import { exportEverything } from '../../../src/server/exports/export-everything.ts';
import { issueInvoice } from '../../../src/server/invoices/decide-invoice.ts';
import { requestInvoice } from '../../../src/server/invoices/request-invoice.ts';
import { invoiceDetails, madeInvoice } from '../../support/invoicing.ts';
import { CSV_MARK } from '../../../src/server/exports/csv-line.ts';
import { askers, expectRefused, mayDo, withAskers } from '../../support/people/each-role.ts';
import { createTestUser } from '../../support/people/users.ts';
import { openLicensing, type Licensing } from '../../support/licensing.ts';

const lists: Record<string, Permission> = {
  applications: 'application:review',
  licenses: 'license:manage',
  customers: 'customer:read',
  invoices: 'application:review',
  statements: 'application:review',
  imports: 'customer:import',
  'due-reminders': 'license:manage',
  'sent-reminders': 'license:manage',
  sales: 'application:review',
  reports: 'application:review',
  cohorts: 'application:review',
  mails: 'user:manage',
  operators: 'team:manage',
  audit: 'audit:read',
};

describe('lists as files', () => {
  const site = withAskers('export');

  const cases = Object.entries(lists).flatMap(([list, permission]) =>
    askers.map((asker) => ({ list, permission, asker })),
  );

  test.each(cases)('$list for $asker', async ({ list, permission, asker }) => {
    const query = { month: '2026-11', part: 'money' };
    const answer = await site.server.call('GET', `/api/admin/exports/${list}`, { token: site.tokens[asker], query });
    if (!mayDo(asker, permission)) expectRefused(answer);
    else expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  });

  test('are refused without a log-in, with a wrong filter or format, and after a while without a new proof', async () => {
    const ask = (query: Record<string, string>, token: string | undefined = site.tokens.reviewer) =>
      site.server.call('GET', '/api/admin/exports/applications', { token, query });
    expect((await site.server.call('GET', '/api/admin/exports/applications')).status).toBe(401);
    expect((await ask({ state: 'nonsense' })).status).toBe(400);
    expect((await ask({ format: 'pdf' })).data.fields).toEqual({ format: '格式为 csv 或 xlsx' });
    const { status, bytes, headers } = await ask({ format: 'xlsx', state: 'all' });
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(Object.keys(unzipSync(new Uint8Array(bytes)))).toContain('xl/worksheets/sheet1.xml');
    const event = await site.server.services.database.db
      .selectFrom('audit_event')
      .select(['detail'])
      .where('act', '=', 'list.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(event.detail)).toEqual({ name: '申请', format: 'xlsx', state: 'all' });
    await ask({ q: '13800000000' });
    const details = await site.server.services.database.db.selectFrom('audit_event').select('detail').execute();
    expect(details.filter(({ detail }) => detail.includes('13800000000'))).toEqual([]);
    expect(details.map(({ detail }) => detail)).toContain(
      JSON.stringify({ name: '申请', format: 'csv', hasSearch: true }),
    );
    site.server.clock.advance(12 * 60_000);
    expect((await ask({})).data.error).toBe('FRESH_LOGIN_REQUIRED');
  });
});

describe.each(['sqlite', 'postgres'] as const)('what is exported on %s', (dialect) => {
  let site: Licensing;
  beforeAll(async () => {
    site = await openLicensing(dialect);
  });
  afterAll(() => site.close());

  const textOf = async (list: 'applications' | 'licenses' | 'sales', filter: object): Promise<string> => {
    let text = '';
    for await (const part of writeList(site.asReviewer, { list, format: 'csv', filter })) text += String(part);
    return text;
  };

  test('follows the filter, over many pages, with all columns and no formula in it', async () => {
    const holderName = '=HYPERLINK("http://evil")';
    for (let each = 0; each < 3; each += 1)
      await site.submitted({ holderType: 'personal', creditCode: '', holderName });
    const paid = await site.submitted({});
    await receivePayment(site.asReviewer, { number: paid.number });
    const all = await textOf('applications', { state: 'all' });
    expect(all.startsWith(CSV_MARK)).toBe(true);
    expect(all.trimEnd().split('\r\n')).toHaveLength(1 + 4);
    expect(all).toContain(`"'=HYPERLINK(""http://evil"")"`);
    const lines = (await textOf('applications', { state: 'all', paid: 'yes' })).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${paid.number},待审核,新授权,专业版,企业,杭州示例科技有限公司,91330106MA2CFLYX0B`);
    expect(lines[1]).toContain('1999,银行转账,20261121-0001,2026-11-01');
  });

  test('of a month: what came in, what went back, by edition and by kind, and each row of it', async () => {
    const month = new Date(site.services.clock.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    const other = await site.submitted({ edition: 'flagship', paymentChannel: 'wechat' });
    await receivePayment(site.asReviewer, { number: other.number });
    await rejectApplication(site.asReviewer, { number: other.number, reason: '主体不符', refundNote: '' });
    await recordRefund(site.asReviewer, {
      number: other.number,
      amountFen: other.amountFen ?? 0,
      refundedOn: `${month}-01`,
      reference: 'REFUND-1',
    });
    const flagshipFen = other.amountFen ?? 0;
    const report = await getSales(site.asReviewer, {});
    expect(report.month).toBe(month);
    expect(report.total).toMatchObject({
      count: 2,
      grossFen: 199_900 + flagshipFen,
      refundCount: 1,
      refundFen: flagshipFen,
      invoiceCount: 0,
    });
    expect(report.byEdition.map(({ code, grossFen, refundFen }) => [code, grossFen, refundFen])).toEqual([
      ['flagship', flagshipFen, flagshipFen],
      ['pro', 199_900, 0],
    ]);
    expect(report.byKind).toMatchObject([{ code: 'new', name: '新授权', count: 2 }]);
    expect(report.byChannel.map(({ code }) => code).toSorted()).toEqual(['bank', 'wechat']);
    const rows = (await textOf('sales', { month })).trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.startsWith('退款'))).toEqual([
      expect.stringContaining(`${month}-01,-${flagshipFen / 100},${other.number}`),
    ]);
    expect((await getSales(site.asReviewer, { month: '2020-01' })).total.grossFen).toBe(0);
  });

  test('of a month: a refund stands under the way that the money came, whatever the customer wrote', async () => {
    const month = new Date(site.services.clock.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    const refundsByWechat = async () =>
      (await getSales(site.asReviewer, {})).byChannel.find(({ code }) => code === 'wechat')?.refundFen ?? 0;
    const before = await refundsByWechat();
    const { number, amountFen } = await site.submitted({ edition: 'flagship', paymentChannel: 'wechat' });
    for (const channel of ['wechat', 'alipay'] as const)
      await receivePayment(site.asReviewer, { number, amountFen: (amountFen ?? 0) / 2, channel });
    await rejectApplication(site.asReviewer, { number, reason: '主体不符', refundNote: '' });
    const refund = { number, amountFen: amountFen ?? 0, refundedOn: `${month}-01`, reference: 'REFUND-2' };
    await recordRefund(site.asReviewer, refund);
    const { byChannel } = await getSales(site.asReviewer, {});
    const half = (amountFen ?? 0) / 2;
    expect(byChannel.find(({ code }) => code === 'alipay')).toMatchObject({ grossFen: half, refundFen: amountFen });
    expect(await refundsByWechat()).toBe(before);
    const rows = (await textOf('sales', { month })).split('\r\n').filter((row) => row.startsWith(`退款,${month}-01`));
    expect(rows.filter((row) => row.includes(number))).toEqual([expect.stringContaining('支付宝')]);
  });

  test('everything for leaving: also the applications that are decided and the invoices that are issued', async () => {
    const done = await site.submitted({ draftKey: 'everything-1' });
    await receivePayment(site.asReviewer, { number: done.number });
    const { invoice } = await requestInvoice(site.asCustomer, { number: done.number, ...invoiceDetails });
    const known = { number: done.number, revision: invoice!.revision };
    await issueInvoice(site.asReviewer, { ...known, ...madeInvoice, link: '' });
    await rejectApplication(site.asReviewer, { number: done.number, reason: '主体不符', refundNote: '' });
    const folder = await mkdtemp(path.join(tmpdir(), 'vela-everything-'));
    try {
      await exportEverything(site.asReviewer, folder, () => {});
      for (const list of ['applications', 'invoices'])
        expect(await readFile(path.join(folder, `lists/${list}.csv`), 'utf8')).toContain(done.number);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('letters, the team and the log of acts: filtered, in words, and a license with all that its table holds', async () => {
    const owner = await createTestUser(site.services, { username: '=team', roles: ['owner'] });
    const call = site.call({ ...owner, authenticatedAt: site.clock.now() });
    const rowsOf = async (list: 'mails' | 'operators' | 'audit' | 'licenses', filter: object) => {
      let text = '';
      for await (const part of writeList(call, { list, format: 'csv', filter })) text += String(part);
      return text.trimEnd().split('\r\n');
    };
    const number = await site.approved({ draftKey: 'exported-1' });
    const mails = await rowsOf('mails', { q: number });
    expect(mails[0]).toBe(`${CSV_MARK}写信时间,收件人,主题,类型,状态,寄出时间,尝试次数,邮件服务器的答复,暂缓至`);
    expect(mails.length).toBeGreaterThan(1);
    for (const line of mails.slice(1)) expect(line).toContain(number);
    expect(await rowsOf('mails', { state: 'failed' })).toHaveLength(1);
    const team = await rowsOf('operators', {});
    expect(team.find((line) => line.startsWith(`"'=team"`))).toContain(',管理员,');
    expect(team.some((line) => line.startsWith('customer,'))).toBe(false);
    const events = await rowsOf('audit', { act: 'application.approved' });
    expect(events.length).toBeGreaterThan(1);
    for (const line of events.slice(1)) expect(line).toContain(',application.approved,');
    await site.services.database.db
      .updateTable('license')
      .set({
        former_number: 'OLD-77',
        status: 'suspended',
        status_reason: '款项有疑问',
        status_changed_at: 1_764_000_000_000,
      })
      .where('application_id', '=', (eb) => eb.selectFrom('application').select('id').where('number', '=', number))
      .execute();
    const [head, ...licenses] = await rowsOf('licenses', { q: 'OLD-77' });
    expect(head).toMatch(/,原编号,密钥,子域名级数,状态原因,状态变更时间,转让后的授权,赠送人,赠言$/);
    expect(licenses).toEqual([
      expect.stringMatching(/,OLD-77,eyJ[^,]*…[^,]*,[^,]*,款项有疑问,2025-11-2[45] [\d:]+,,,$/),
    ]);
  });
});
