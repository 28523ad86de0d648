import { expect, test } from 'vitest';
import { claimsOf, haveUpdatesEnded, keyHintOf, updatesUntilOf } from './rules.ts';

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
      domains: ['example.com'],
      limits: { developers: 5, projects: null, domains: 3 },
      issuedAt: 1_700_000_000_999,
      updatesUntil: 1_731_599_999_000,
    },
    { keyId: 'key-id', issuer: 'https://vela.test' },
  );
  expect(claims).toEqual({
    v: 1,
    jti: 'key-id',
    iss: 'https://vela.test',
    sub: 'VL-0000-0000-0000',
    iat: 1_700_000_000,
    edition: 'pro',
    holder: '杭州示例科技有限公司',
    holderType: 'company',
    domains: ['example.com'],
    limits: { developers: 5, projects: null },
    updatesUntil: 1_731_599_999,
  });
});
