import { expect, test } from 'vitest';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { afterInQueue } from './queue-order.ts';

const item = (number: string, state: QueueItem['state'] = 'submitted') =>
  ({ number, state, decision: null }) as QueueItem;
const queue = [item('AP1'), item('AP2', 'needs_info'), item('AP3', 'in_review'), item('AP4')];

test.each([
  ['AP1', 'AP3'],
  ['AP2', 'AP3'],
  ['AP3', 'AP4'],
  ['AP4', 'AP1'],
  ['decided meanwhile', 'AP1'],
])('after %s comes %s', (number, next) => {
  expect(afterInQueue(queue, number)?.number).toBe(next);
});

test('what is decided and can still be taken back is passed over', () => {
  const decided: QueueItem = { ...item('AP2'), decision: { id: '1', act: 'approve', leftMs: 9000, failure: '' } };
  expect(afterInQueue([item('AP1'), decided, item('AP3')], 'AP1')?.number).toBe('AP3');
  expect(afterInQueue([item('AP1'), decided, item('AP3')], 'AP2')?.number).toBe('AP3');
});

test('in any other list each one comes after the other', () => {
  const decided = [item('AP1', 'approved'), item('AP2', 'rejected'), item('AP3', 'approved')];
  expect(afterInQueue(decided, 'AP1', false)?.number).toBe('AP2');
  expect(afterInQueue(decided, 'AP3', false)?.number).toBe('AP1');
});

test('the only application has nothing after it', () => {
  expect(afterInQueue([item('AP1')], 'AP1')).toBeNull();
  expect(afterInQueue([], 'AP1')).toBeNull();
});
