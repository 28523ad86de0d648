import type { SignedInCall, SignedInUser } from '../../src/server/call.ts';
import { approveApplication } from '../../src/server/applications/review/approve-application.ts';
import { createDraft } from '../../src/server/applications/submission/create-draft.ts';
import { receivePayment } from '../../src/server/applications/payment/receive-payment.ts';
import { submitApplication } from '../../src/server/applications/submission/submit-application.ts';
import { seedCatalog } from '../../src/server/catalog/seed-catalog.ts';
import { currentPageVersion } from '../../src/server/content/current-page.ts';
import { seedPages } from '../../src/server/content/seed-pages.ts';
import type { Dialect } from './databases/database.ts';
import { openTestServices, type TestOverrides } from './services.ts';
import { createTestUser } from './people/users.ts';

export const completeAnswers = {
  edition: 'pro',
  holderType: 'company',
  holderName: '杭州示例科技有限公司',
  creditCode: '91330106MA2CFLYX0B',
  contactName: '王小明',
  contactPhone: '13800138000',
  contactEmail: 'ming@example.com',
  projectName: '订单后台',
  domains: ['example.com'],
  purpose: '公司内部订单管理系统',
  paymentChannel: 'bank',
  paymentReference: '20261121-0001',
  paidOn: '2026-11-01',
} as const;

export type DraftInput = Parameters<typeof createDraft>[1];

/** Services with catalogue and legal texts, one customer and one reviewer, and one call for each usual step. */
export async function openLicensing(dialect: Dialect, overrides: TestOverrides = {}) {
  const opened = await openTestServices(dialect, overrides);
  const { services } = opened;
  await seedCatalog(services);
  await seedPages(services);
  const customer = await createTestUser(services, { username: 'customer' });
  const reviewer = await createTestUser(services, { username: 'reviewer', roles: ['reviewer'] });
  const agreementVersion = await currentPageVersion(services.database.db, 'license-agreement');
  const asCustomer = opened.call(customer);
  const asReviewer = opened.call(reviewer);
  let drafts = 0;

  const draft = (change: Partial<DraftInput> = {}, call: SignedInCall = asCustomer) => {
    drafts += 1;
    return createDraft(call, {
      ...completeAnswers,
      domains: [...completeAnswers.domains],
      draftKey: `draft-key-${drafts}`,
      ...change,
    });
  };
  const submitted = async (change: Partial<DraftInput> = {}, call: SignedInCall = asCustomer) => {
    const { number } = await draft(change, call);
    return submitApplication(call, { number, agreementVersion });
  };
  const approved = async (change: Partial<DraftInput> = {}, call: SignedInCall = asCustomer) => {
    const { number } = await submitted(change, call);
    await receivePayment(asReviewer, { number });
    await approveApplication(asReviewer, { number });
    return number;
  };
  const newCustomer = async (username: string): Promise<SignedInUser> => createTestUser(services, { username });
  return {
    ...opened,
    customer,
    reviewer,
    asCustomer,
    asReviewer,
    agreementVersion,
    draft,
    submitted,
    approved,
    newCustomer,
  };
}

export type Licensing = Awaited<ReturnType<typeof openLicensing>>;
