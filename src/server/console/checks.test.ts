import { expect, test } from 'vitest';
import type { Offer } from '../../contract/catalog/catalog.ts';
import { type CheckedFacts, checksOf } from './checks.ts';

const quiet: CheckedFacts = {
  kind: 'new',
  holderType: 'company',
  edition: { code: 'pro', name: '专业版' },
  formVersion: 2,
  creditCode: '91330106MA2CFLYX0B',
  contactEmail: 'ming@corp.example.com',
  domains: ['example.com'],
  amountFen: 199_900,
  offer: { priceFen: 199_900 } as Offer,
  receivedFen: 199_900,
  paymentReference: '2026-1',
  samePayment: [],
  related: [],
};
const checks = (change: Partial<CheckedFacts> = {}) =>
  checksOf({ ...quiet, ...change }).map(({ about, tone, text }) => `${about} ${tone}: ${text}`);

test('where everything fits, each check says so', () => {
  expect(checks()).toEqual([
    'creditCode ok: 校验位正确',
    'amount ok: 到账与应付一致',
    'paymentReference ok: 没有别的申请用过',
    'contactEmail ok: 与登记的域名一致',
  ]);
  expect(checks({ holderType: 'personal', amountFen: 0, receivedFen: 0, paymentReference: '', offer: null })).toEqual(
    [],
  );
});

test.each([
  [{ creditCode: '91330106MA2CFLYX0C' }, 'creditCode warning: 校验位不对，请核对营业执照'],
  [{ creditCode: '' }, 'creditCode warning: 没有填写'],
  [{ offer: { priceFen: 299_900 } as Offer }, 'amount warning: 与这个版本的定价 ¥2,999.00 不同'],
  [{ receivedFen: 100_000 }, 'amount warning: 只到账 ¥1,000.00，还差 ¥999.00'],
  [{ receivedFen: 399_800 }, 'amount warning: 共到账 ¥3,998.00，多出 ¥1,999.00'],
  [{ samePayment: ['AP1', 'AP2'] }, 'paymentReference warning: 申请 AP1、AP2 也用了这个单号'],
  [{ contactEmail: 'ming@QQ.com' }, 'contactEmail info: 公共邮箱，看不出属于哪家企业'],
  [{ contactEmail: 'ming@another.cn' }, 'contactEmail info: 邮箱的域名不在登记的域名里'],
  [
    { related: [{ number: 'VL-1', holderName: '别人', isOwn: false, domain: 'example.com' }] },
    'domains warning: example.com 已登记在另一账号的授权 VL-1（别人）',
  ],
  [
    { related: [{ number: 'VL-1', holderName: '', isOwn: true, domain: '' }] },
    'holderName info: 申请人自己的授权 VL-1 也属于这家企业',
  ],
] as const)('%o', (change, expected) => {
  expect(checks(change)).toContain(expected);
});

test('a renewal costs less than the edition, and that is no finding', () => {
  expect(checks({ kind: 'renewal', offer: { priceFen: 999_900 } as Offer }).join()).not.toContain('定价');
});

test('of what the form leaves to the applicant, or does not ask, nothing is missing', () => {
  const fixed = [
    { key: 'creditCode', label: '统一社会信用代码', help: '', asked: 'optional', editions: [], holderTypes: [] },
    { key: 'domains', label: '授权域名', help: '', asked: 'never', editions: [], holderTypes: [] },
  ] as const;
  const form = (count: number) => ({
    version: 3,
    questions: [],
    fixed: fixed.slice(0, count).map((each) => ({ ...each, editions: [], holderTypes: [] })),
  });
  const blank = { creditCode: '', domains: [], formVersion: 3 };
  expect(checks({ ...blank, form: form(1) })).toContain('creditCode info: 选填，没有填写');
  expect(checks({ ...blank, form: form(2) }).join()).not.toContain('contactEmail');
});
