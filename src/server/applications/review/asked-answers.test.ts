import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { getReviewedApplication } from '../../console/get-reviewed-application.ts';
import { listQueue } from '../../console/list-queue.ts';
import { addAttachment } from '../attachments/add-attachment.ts';
import { removeAttachment } from '../attachments/remove-attachment.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { resubmitApplication } from '../submission/resubmit-application.ts';
import { submitApplication } from '../submission/submit-application.ts';
import { updateDraft } from '../submission/update-draft.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';
import { approveApplication } from './approve-application.ts';
import { askForInformation } from './ask-for-information.ts';
import { rejectApplication } from './reject-application.ts';

describe.each(['sqlite', 'postgres'] as const)('what changed in a resubmission on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const attach = async (number: string, name: string) => {
    const bytes = (async function* () {
      yield Buffer.from(`%PDF-1.7\n${name}\nstartxref\n9\n%%EOF\n`);
    })();
    return addAttachment(site.asCustomer, { number, file: { name, bytes } });
  };
  const ask = (number: string) => askForInformation(site.asReviewer, { number, request: '请更正公司名称' });
  const answer = (number: string) => {
    const { agreementVersion } = site;
    return resubmitApplication(site.asCustomer, { number, note: '', agreementVersion });
  };
  const changes = async (number: string) => (await getReviewedApplication(site.asReviewer, { number })).changes;
  const kept = async (number: string) =>
    site.services.database.db
      .selectFrom('application')
      .select('asked_answers')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();

  test('the list marks it as answered, with the number of its payment', async () => {
    const { number } = await site.draft({ paymentReference: '20261127-0009' });
    const listed = async () => (await listQueue(site.asReviewer, {})).items;
    await submitApplication(site.asCustomer, { number, agreementVersion: site.agreementVersion });
    expect(await listed()).toMatchObject([{ number, isAnswered: false, paymentReference: '20261127-0009' }]);
    await ask(number);
    expect(await listed()).toMatchObject([{ isAnswered: false }]);
    await answer(number);
    expect(await listed()).toMatchObject([{ isAnswered: true }]);
  });

  test('each fact is told with what it was, payment and files too; what stayed is not', async () => {
    const { number } = await site.draft();
    const [old] = (await attach(number, '旧回单.pdf')).attachments;
    await submitApplication(site.asCustomer, { number, agreementVersion: site.agreementVersion });
    expect(await changes(number)).toBeNull();
    await ask(number);
    expect(await changes(number)).toBeNull();
    await updateDraft(site.asCustomer, {
      number,
      holderName: '杭州新名称科技有限公司',
      domains: ['example.com', 'example.org'],
      paymentChannel: 'alipay',
      paymentReference: '20261127-0009',
      contactName: '王小明',
    });
    await removeAttachment(site.asCustomer, { number, id: old?.id ?? '' });
    await attach(number, '新回单.pdf');
    await answer(number);
    expect(await changes(number)).toEqual({
      facts: {
        holderName: '杭州示例科技有限公司',
        domains: ['example.com'],
        paymentChannel: 'bank',
        paymentReference: '20261121-0001',
      },
      answers: {},
      added: ['新回单.pdf'],
      removed: ['旧回单.pdf'],
    });
  });

  test('another edition is told by its name, with the price', async () => {
    const { number } = await site.submitted();
    const { amountFen } = await getReviewedApplication(site.asReviewer, { number });
    await ask(number);
    await updateDraft(site.asCustomer, { number, edition: 'tenant' });
    await answer(number);
    expect(await changes(number)).toMatchObject({ facts: { edition: '专业版', amountFen } });
  });

  test('asked again, it is compared with what was said then', async () => {
    const { number } = await site.submitted();
    await ask(number);
    await updateDraft(site.asCustomer, { number, holderName: '甲有限公司' });
    await answer(number);
    await askForInformation(site.asReviewer, { number, request: '还有项目名称' });
    await updateDraft(site.asCustomer, { number, projectName: '仓库后台' });
    await answer(number);
    expect((await changes(number))?.facts).toEqual({ projectName: '订单后台' });
  });

  test.each(['approve', 'reject', 'withdraw'] as const)('is forgotten with the end: %s', async (end) => {
    const { number } = await site.submitted();
    await ask(number);
    await updateDraft(site.asCustomer, { number, holderName: '甲有限公司' });
    await answer(number);
    expect(await changes(number)).not.toBeNull();
    if (end === 'approve') {
      await receivePayment(site.asReviewer, { number });
      await approveApplication(site.asReviewer, { number });
    } else if (end === 'reject') await rejectApplication(site.asReviewer, { number, reason: '不符', refundNote: '' });
    else await withdrawApplication(site.asCustomer, { number });
    expect(await changes(number)).toBeNull();
    expect(await kept(number)).toEqual({ asked_answers: null });
  });
});
