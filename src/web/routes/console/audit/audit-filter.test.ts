import { expect, test } from 'vitest';
import { auditAddress, readAuditFilter } from './audit-filter.ts';

const read = (query: string) => readAuditFilter(new URLSearchParams(query));

test('a filter is read from its address and leads back to it', () => {
  const query = 'person=anna&act=license.revoked&thing=VL-1&from=2026-11-01&to=2026-11-23';
  expect(auditAddress(read(query))).toBe(`/dashboard/audit?${query}`);
  expect(auditAddress({})).toBe('/dashboard/audit');
});

test('what is empty or unknown counts as not chosen', () => {
  expect(read('person=&act=license&from=yesterday&to=2026-02-30&x=1')).toEqual({ act: 'license' });
  expect(read(`act=toString&person=${'a'.repeat(101)}`)).toEqual({});
});
