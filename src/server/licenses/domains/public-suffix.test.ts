import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { normalizeDomain } from '../../../contract/fields.ts';
import { licenseManagement } from '../../../contract/licenses/license-management.ts';
import { licenses } from '../../../contract/licenses/licenses.ts';
import { approveApplication } from '../../applications/review/approve-application.ts';
import { askForInformation } from '../../applications/review/ask-for-information.ts';
import { receivePayment } from '../../applications/payment/receive-payment.ts';
import { resubmitApplication } from '../../applications/submission/resubmit-application.ts';
import { updateDraft } from '../../applications/submission/update-draft.ts';
import { getLicense } from '../get-license.ts';
import { listLicenses } from '../list-licenses.ts';
import { licenseManagementOperations as manage } from '../management/management-operations.ts';
import { licenseOperations as own } from '../operations.ts';
import { publicSuffixProblem } from './public-suffix.ts';

test.each([
  ['com.cn'],
  ['bj.cn'],
  ['gd.cn'],
  ['公司.cn'],
  ['co.uk'],
  ['kawasaki.jp'],
  ['anything.kawasaki.jp'],
  ['azurewebsites.net'],
  ['github.io'],
  ['gitee.io'],
  ['vercel.app'],
  ['WWW.BJ.CN'],
  ['https://*.github.io/'],
  ['aliyuncs.com'],
  ['oss-cn-hangzhou.aliyuncs.com'],
  ['cos.ap-beijing.myqcloud.com'],
])('below %s are the domains of many', (typed) => {
  expect(publicSuffixProblem(['example.com', normalizeDomain(typed)!])).toMatch(/后缀.*例如 yourname\./);
});

test.each([
  ['example.com'],
  ['shop.bj.cn'],
  ['例子.公司.cn'],
  ['city.kawasaki.jp'],
  ['yourname.github.io'],
  ['bucket.oss-cn-hangzhou.aliyuncs.com'],
  ['bucket.cos.ap-beijing.myqcloud.com'],
  ['erp.intranet'],
  ['printer.local'],
])('%s can be somebody’s own', (typed) => {
  expect(publicSuffixProblem([normalizeDomain(typed)!])).toBeNull();
});

test('the sentence names the suffix as people write it', () => {
  expect(publicSuffixProblem(['xn--55qx5d.cn'])).toContain('“公司.cn”');
});

describe.each(['sqlite', 'postgres'] as const)('a public suffix on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const refusal = {
    error: 'FIELDS_INCOMPLETE',
    fields: { domains: expect.stringContaining('“bj.cn” 是很多人共用的后缀') as string },
  };
  const asBefore = (number: string) =>
    site.services.database.db
      .updateTable('application')
      .set({ domains: '["bj.cn"]' })
      .where('number', '=', number)
      .execute();

  test('is refused when an application is sent in, and when it comes back', async () => {
    await expect(site.submitted({ domains: ['shop.example.com', 'bj.cn'] })).rejects.toMatchObject(refusal);
    const { number, revision } = await site.submitted();
    await askForInformation(site.asReviewer, { number, request: '请核对域名' });
    await updateDraft(site.asCustomer, { number, domains: ['bj.cn'], revision: revision + 1 });
    await expect(
      resubmitApplication(site.asCustomer, { number, note: '', agreementVersion: site.agreementVersion }),
    ).rejects.toMatchObject(refusal);
  });

  test('is refused at the approval of an application from before', async () => {
    const { number } = await site.submitted();
    await asBefore(number);
    await receivePayment(site.asReviewer, { number });
    await expect(approveApplication(site.asReviewer, { number })).rejects.toMatchObject(refusal);
    expect((await listLicenses(site.asCustomer)).items).toEqual([]);
  });

  test('is refused when domains are changed and when a license is issued by hand', async () => {
    await site.approved();
    const [license] = (await listLicenses(site.asCustomer)).items;
    const change = licenses.changeDomains.input.parse({
      number: license!.number,
      revision: license!.revision,
      domains: ['example.com', 'bj.cn'],
    });
    await expect(own.changeDomains(site.asCustomer, change)).rejects.toMatchObject(refusal);
    const form = licenseManagement.issue.input.parse({
      username: 'customer',
      edition: 'pro',
      holderType: 'personal',
      holderName: '王小明',
      projectName: '后台',
      domains: ['bj.cn'],
      limits: { developers: null, projects: null, domains: null },
      months: 12,
      note: '',
      requestKey: 'form-0001',
    });
    await expect(manage.issue(site.asReviewer, form)).rejects.toMatchObject(refusal);
  });

  test('in a license from before stays readable', async () => {
    await site.approved();
    const number = (await listLicenses(site.asCustomer)).items[0]!.number;
    const { db } = site.services.database;
    await db.updateTable('license').set({ domains: '["bj.cn"]' }).where('number', '=', number).execute();
    expect((await getLicense(site.asCustomer, { number })).domains).toEqual(['bj.cn']);
    expect((await manage.get(site.asReviewer, { number })).domains).toEqual(['bj.cn']);
  });
});
