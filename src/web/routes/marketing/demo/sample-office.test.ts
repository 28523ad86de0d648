import { expect, test } from 'vitest';
import { sampleApplications } from './sample-applications.ts';
import { countOffice } from './sample-office.ts';

test('what is approved leaves the queue and counts as income, as a license and in this week', () => {
  const before = countOffice(sampleApplications, sampleApplications);
  const rows = sampleApplications.map((row) =>
    row.holder === '示例公司甲' ? { ...row, state: 'approved' as const } : row,
  );
  const after = countOffice(rows, sampleApplications);
  expect(before.waiting).toBe(3);
  expect(after.waiting).toBe(2);
  expect(after.revenueFen - before.revenueFen).toBe(499_900);
  expect(after.inForce - before.inForce).toBe(1);
  expect(after.weeks.map((count, week) => count - (before.weeks[week] ?? 0))).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
  ]);
});
