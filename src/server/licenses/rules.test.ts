import { expect, test } from 'vitest';
import { licenseAct, licenseStatus } from '../../contract/licenses/licenses.ts';
import {
  claimsOf,
  haveUpdatesEnded,
  holderAfterUpgrade,
  judgeLicenseAct,
  keyHintOf,
  obstacleToTransfer,
  renewedUntil,
  updatesUntilOf,
} from './rules.ts';

test.each([
  ['2026-11-21T10:00:00+08:00', 12, '2027-11-21T23:59:59+08:00'],
  ['2026-01-31T00:00:00+08:00', 1, '2026-02-28T23:59:59+08:00'],
  ['2028-02-29T12:00:00+08:00', 12, '2029-02-28T23:59:59+08:00'],
  // late in the evening in UTC is already the next day in Shanghai
  ['2026-11-20T20:00:00Z', 24, '2028-11-21T23:59:59+08:00'],
])('issued %s for %i months: updates until %s', (issued, months, until) => {
  expect(updatesUntilOf(Date.parse(issued), months)).toBe(Date.parse(until));
});

test('the window includes its last second', () => {
  expect(haveUpdatesEnded(1000, 1000)).toBe(false);
  expect(haveUpdatesEnded(1000, 1001)).toBe(true);
});

test('a hint shows the ends of a key only', () => {
  expect(keyHintOf('eyJhbGciOi.payload.signatureX9dQ')).toBe('eyJh…X9dQ');
  expect(keyHintOf('')).toBe('');
});

test('claims are what the SDK reads: seconds, nulls for unlimited', () => {
  const claims = claimsOf(
    {
      number: 'VL-0000-0000-0000',
      edition: 'pro',
      holderType: 'company',
      holderName: '杭州示例科技有限公司',
      projectName: '订单后台',
      furtherProjects: [],
      domains: ['example.com'],
      subdomainLevels: null,
      limits: { developers: 5, projects: null, domains: 3 },
      issuedAt: 1_700_000_000_999,
      updatesUntil: 1_731_599_999_000,
    },
    { keyId: 'key-id', issuer: 'https://vela.test', editionName: '专业版', termsDigest: 'digest' },
  );
  expect(claims).toEqual({
    v: 1,
    jti: 'key-id',
    iss: 'https://vela.test',
    sub: 'VL-0000-0000-0000',
    iat: 1_700_000_000,
    edition: 'pro',
    editionName: '专业版',
    holder: '杭州示例科技有限公司',
    holderType: 'company',
    domains: ['example.com'],
    limits: { developers: 5, projects: null },
    updatesUntil: 1_731_599_999,
    terms: 'digest',
  });
});

test('a grant of fewer sub-domains is a claim; one of all is not said', () => {
  const terms = {
    number: 'VL-0000-0000-0000',
    edition: 'pro',
    holderType: 'personal' as const,
    holderName: '王小明',
    projectName: '',
    furtherProjects: [],
    domains: ['example.com'],
    limits: { developers: 1, projects: 1, domains: 1 },
    issuedAt: 0,
    updatesUntil: 0,
  };
  const claims = (subdomainLevels: number | null) =>
    claimsOf({ ...terms, subdomainLevels }, { keyId: 'k', issuer: 'i', editionName: '专业版', termsDigest: 'd' });
  expect(claims(0)).toMatchObject({ subdomains: 0 });
  expect(claims(null)).not.toHaveProperty('subdomains');
});

const at = (iso: string) => Date.parse(`${iso}+08:00`);
test.each([
  ['what is left is kept', '2027-03-01T23:59:59', '2026-11-21T10:00:00', '2028-03-01T23:59:59'],
  ['a window that is over begins anew today', '2026-01-01T23:59:59', '2026-11-21T10:00:00', '2027-11-21T23:59:59'],
])('renewing: %s', (_case, until, now, renewed) => {
  expect(renewedUntil(at(until), at(now), 12)).toBe(at(renewed));
});

test('which act may happen in which state', () => {
  const table = licenseAct.options.map(
    (act) => `${act}: ${licenseStatus.options.map((status) => judgeLicenseAct(act, status)).join(' ')}`,
  );
  expect(table).toEqual([
    'issue: LICENSE_NOT_ACTIVE LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'renew: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'extend: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'upgrade: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'transfer: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'receive: LICENSE_NOT_ACTIVE LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'correct: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'suspend: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'resume: LICENSE_NOT_SUSPENDED go LICENSE_ENDED LICENSE_ENDED',
    'revoke: go go LICENSE_ENDED LICENSE_ENDED',
    'rotate_key: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'keep_key: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'reissue_key: LICENSE_NOT_ACTIVE LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'change_domains: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
    'undo_domain_change: go LICENSE_NOT_ACTIVE LICENSE_ENDED LICENSE_ENDED',
  ]);
});

test('what the agreement has against a transfer', () => {
  const table = (['personal', 'company'] as const).flatMap((holderType) =>
    [false, true].map((wasReceived) =>
      [null, 'personal' as const, 'company' as const].map((to) => obstacleToTransfer({ holderType, wasReceived }, to)),
    ),
  );
  const once = ['TRANSFERRED_ALREADY', 'TRANSFERRED_ALREADY', 'TRANSFERRED_ALREADY'];
  expect(table).toEqual([[null, null, 'TRANSFER_TO_COMPANY'], once, [null, null, null], once]);
});

test('an upgrade makes a company’s license of a personal one, and changes no other holder', () => {
  const own = { holderType: 'personal', holderName: '王小明' } as const;
  const company = { holderType: 'company', holderName: '某公司' } as const;
  expect(holderAfterUpgrade(own, {})).toBe(own);
  expect(holderAfterUpgrade(own, own)).toBe(own);
  expect(holderAfterUpgrade(own, company)).toEqual(company);
  expect(holderAfterUpgrade(own, { holderType: 'company' })).toEqual({ problem: { holderName: '请填写企业名称' } });
  expect(holderAfterUpgrade(company, { holderName: '别的公司' })).toHaveProperty('problem.holderName');
  expect(holderAfterUpgrade(company, own)).toHaveProperty('problem.holderType');
});
