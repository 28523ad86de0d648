import { expect, test } from 'vitest';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { afterInQueue } from './queue-order.ts';

const item = (number: string, state: QueueItem['state'] = 'submitted') => ({ number, state }) as QueueItem;
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

test('the only application has nothing after it', () => {
  expect(afterInQueue([item('AP1')], 'AP1')).toBeNull();
  expect(afterInQueue([], 'AP1')).toBeNull();
});
