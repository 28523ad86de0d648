import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import type { BulkAct } from '../../contract/applications/desk.ts';
import { assignApplication } from '../applications/desk/assign-application.ts';
import { receivePayment } from '../applications/payment/receive-payment.ts';
import { approveApplication } from '../applications/review/approve-application.ts';
import { askForInformation } from '../applications/review/ask-for-information.ts';
import { rejectApplication } from '../applications/review/reject-application.ts';
import { getReviewedApplication } from './get-reviewed-application.ts';
import { previewActs } from './preview-acts.ts';

describe.each(['sqlite', 'postgres'] as const)('a preview of one act on several applications on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  let made = 0;
  /** Submits an application that shares nothing with the others. */
  const submitted = async (change: Parameters<Licensing['submitted']>[0] = {}, isPaid = true) => {
    made += 1;
    const { number } = await site.submitted({
      holderType: 'personal',
      creditCode: '',
      holderName: '李雷',
      domains: [`shop-${made}.example`],
      paymentReference: `REF-${made}`,
      ...change,
    });
    if (isPaid) await receivePayment(site.asReviewer, { number });
    return number;
  };
  const preview = async (act: BulkAct, ...numbers: string[]) =>
    (await previewActs(site.asReviewer, { act, numbers })).items.map(({ verdict, reasons }) => [verdict, ...reasons]);

  test('names what goes well, what is doubtful and what is not possible, each with its reason, and changes nothing', async () => {
    const good = await submitted();
    const unpaid = await submitted({}, false);
    const asked = await submitted();
    await askForInformation(site.asReviewer, { number: asked, request: '?' });
    const decided = await submitted();
    await rejectApplication(site.asReviewer, { number: decided, reason: '重复', refundNote: '' });
    const waiting = await submitted();
    await approveApplication(site.asReviewer, { number: waiting, isUndoable: true });
    const twice = await submitted({ paymentReference: 'THE-SAME' });
    const again = await submitted({ paymentReference: 'THE-SAME' });
    const theirs = await submitted();
    const other = site.call(await createTestUser(site.services, { username: 'xiaoli', roles: ['reviewer'] }));
    await assignApplication(other, { number: theirs, assignee: 'xiaoli', expected: null });
    const before = await getReviewedApplication(site.asReviewer, { number: good });
    expect(
      await preview('approve', good, unpaid, asked, decided, waiting, twice, theirs, 'AP000101AAAAAA', good),
    ).toEqual([
      ['ready'],
      ['refused', '确认款项到账后才能签发授权'],
      ['refused', '正在等客户补充资料'],
      ['refused', '这份申请已经结束'],
      ['refused', '这份申请刚刚有了决定，要改请先撤销'],
      ['doubtful', `付款单号与申请 ${again} 相同，请核对是否为同一笔款项`],
      ['doubtful', '由 xiaoli 负责'],
      ['refused', '内容不存在或已被移除'],
    ]);
    expect(await getReviewedApplication(site.asReviewer, { number: good })).toEqual(before);
    expect(await site.services.database.db.selectFrom('license').select('id').execute()).toEqual([]);
  });

  test('each act has its own obstacles', async () => {
    const unpaid = await submitted({}, false);
    const paid = await submitted();
    const silent = await submitted({ paymentReference: 'R-2' }, false);
    expect(await preview('payment', unpaid, paid)).toEqual([['ready'], ['refused', '款项已经确认到账']]);
    expect(await preview('ask', unpaid, silent)).toEqual([['ready'], ['ready']]);
    expect(await preview('reject', unpaid, paid)).toEqual([['ready'], ['ready']]);
  });

  test('a domain of another account’s license makes an approval doubtful', async () => {
    await site.approved({ domains: ['taken.example'] });
    const other = site.call(await site.newCustomer('another'));
    const { number } = await site.submitted(
      {
        holderType: 'personal',
        creditCode: '',
        holderName: '韩梅梅',
        domains: ['taken.example'],
        paymentReference: 'X',
      },
      other,
    );
    await receivePayment(site.asReviewer, { number });
    const [[verdict, reason] = []] = await preview('approve', number);
    expect([verdict, reason]).toEqual([
      'doubtful',
      expect.stringMatching(/^域名：taken\.example 已登记在另一账号的授权 VL-/),
    ]);
    const { checks } = await getReviewedApplication(site.asReviewer, { number });
    expect(checks.find(({ about }) => about === 'domains')).toMatchObject({ tone: 'warning' });
  });
});
