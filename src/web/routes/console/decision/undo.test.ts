import { expect, test } from 'vitest';
import { lastActOf } from './undo.ts';

const decided = (leftMs: number, failure = '') => ({ id: '1', act: 'approve', leftMs, failure }) as const;
const received = (leftMs: number) => ({ receiptId: '2', amountFen: 199_900, leftMs });

test('the later act is taken back first, and a failed decision only when no money can be', () => {
  expect(lastActOf({ decision: null, justReceived: null })).toBeNull();
  expect(lastActOf({ decision: decided(9000), justReceived: null })).toBe('decision');
  expect(lastActOf({ decision: null, justReceived: received(9000) })).toBe('receipt');
  expect(lastActOf({ decision: decided(9000), justReceived: received(4000) })).toBe('decision');
  expect(lastActOf({ decision: decided(4000), justReceived: received(9000) })).toBe('receipt');
  expect(lastActOf({ decision: decided(0, '版本停售'), justReceived: received(4000) })).toBe('receipt');
  expect(lastActOf({ decision: decided(0, '版本停售'), justReceived: null })).toBe('decision');
});
