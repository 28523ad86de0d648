import { beforeEach, expect, test } from 'vitest';
import { forEachEndpoint } from '../../../contract/api.ts';
import type { ApplicationDraft } from '../../../contract/applications/application-form.ts';
import type { EndpointShape } from '../../../contract/endpoint.ts';
import { createSampleApi } from './sample-api.ts';

const draft = { draftKey: 'draft-key-1', edition: 'pro' };
const complete: ApplicationDraft & { draftKey: string } = {
  ...draft,
  holderType: 'company',
  holderName: '示例',
  creditCode: '91330106MA2CFLYX0B',
  contactName: '王小明',
  contactPhone: '13800138000',
  contactEmail: 'ming@example.com',
  projectName: '门户',
  domains: ['example.com'],
  purpose: '内部使用',
  paymentChannel: 'bank',
  paymentReference: '0001',
  paidOn: '2026-01-01',
};
const entering = { username: 'anyone', password: 'anything', captcha: 'sample' };
const made = { number: 'APSAMPLE0003' };
const license = { number: 'VL-SAMPLE-0001' };

/** Everything that is sampled, in an order that works. */
const sampled: Record<string, object> = {
  'identity.login': entering,
  'identity.register': {
    ...entering,
    email: 'a@example.com',
    password: 'correct horse',
    privacyVersion: '1',
  },
  'identity.usernameState': { username: 'anyone', captcha: 'sample' },
  'identity.userInfo': {},
  'identity.logout': {},
  'account.sessions': {},
  'account.securityEvents': {},
  'account.confirm': { password: 'anything' },
  'account.emailChange': {},
  'twoFactor.state': {},
  'personalData.deletion': {},
  'newsMail.consent': {},
  'reminders.choice': {},
  'wechat.thirdParty': {},
  'catalog.get': {},
  'catalog.figures': {},
  'content.payee': {},
  'applications.create': complete,
  'applications.changes': {},
  'applicationForm.current': {},
  'applications.list': {},
  'applications.get': made,
  'applications.update': { ...made, projectName: '新门户' },
  'applications.submit': { ...made, agreementVersion: '1.0' },
  'applications.withdraw': made,
  'licenses.list': {},
  'licenses.get': license,
  'licenses.key': license,
  'licenses.activations': license,
  'licenseApplications.incoming': {},
  'materials.list': {},
  'materials.downloads': {},
  'delivery.releases': {},
  'delivery.release': { id: '00000000-0000-4000-8000-000000000401' },
  'delivery.generalMaterials': {},
  'uploads.list': {},
  'console.overview': {},
  'console.trend': { period: '12m' },
  'console.queueCounts': {},
  'console.applications': { state: 'all' },
  'console.application': made,
  'console.licenses': {},
  'console.mails': {},
  'console.mailHealth': {},
  'customers.list': {},
  'customers.get': { id: '00000000-0000-4000-8000-000000000001' },
  'licenseManagement.get': license,
  'licenseManagement.activations': license,
};

let token: string | null;
let api: ReturnType<typeof createSampleApi>;
beforeEach(() => {
  token = 'sample-operator';
  api = createSampleApi(() => token);
});

const ask = async (path: string, input: object): Promise<unknown> => {
  const [domain = '', name = ''] = path.split('.');
  return (api as unknown as Record<string, Record<string, (asked: object) => Promise<unknown>>>)[domain]?.[name]?.(
    input,
  );
};

const entries = new Map<string, EndpointShape>();
forEachEndpoint((domain, name, entry) => entries.set(`${domain}.${name}`, entry));

test('every sampled answer is what the contract says, and nothing besides', async () => {
  for (const [path, input] of Object.entries(sampled)) {
    const answer = await ask(path, input);
    expect(entries.get(path)?.output.parse(answer), path).toEqual(answer);
  }
});

test('everything else refuses in the same words, whatever is sent', async () => {
  const others = [...entries.keys()].filter((path) => !(path in sampled));
  expect(others).toContain('console.approve');
  for (const path of others) {
    await expect(ask(path, {}), path).rejects.toMatchObject({
      error: 'NOT_IN_SAMPLE',
      message: '演示数据模式下没有这项操作',
    });
  }
});

test('the name owner is the operator, every other one the customer, who sees no console', async () => {
  expect(await api.identity.login({ ...entering, username: 'owner' })).toMatchObject({ token: 'sample-operator' });
  const customer = await api.identity.login(entering);
  expect(customer).toMatchObject({ token: 'sample-customer', userInfo: { permissions: [], authorization: true } });
  token = 'sample-customer';
  await expect(api.console.overview({})).rejects.toMatchObject({ error: 'PERMISSION_DENIED' });
  token = null;
  await expect(api.licenses.list({})).rejects.toMatchObject({ error: 'TOKEN_MISSING' });
});

test('an application is remembered, waits for the operator once it is submitted, and is gone with the page', async () => {
  const { number, revision } = await api.applications.create(complete);
  expect((await api.applications.create(complete)).number).toBe(number);
  await api.applications.update({ number, revision, projectName: '新门户' });
  await expect(api.applications.update({ number, revision })).rejects.toMatchObject({
    error: 'APPLICATION_CHANGED_ELSEWHERE',
  });
  await api.applications.submit({ number, agreementVersion: '1.0' });
  expect((await api.console.overview({})).queue.map((each) => each.number)).toContain(number);
  expect(await api.applications.withdraw({ number })).toMatchObject({ state: 'withdrawn', projectName: '新门户' });
  await expect(createSampleApi(() => token).applications.get({ number })).rejects.toMatchObject({ error: 'NOT_FOUND' });
});

test('what is missing is named on submitting', async () => {
  const { number } = await api.applications.create(draft);
  await expect(api.applications.submit({ number, agreementVersion: '1.0' })).rejects.toMatchObject({
    error: 'FIELDS_INCOMPLETE',
    fields: expect.objectContaining({ contactName: '请填写联系人' }) as unknown,
  });
});
