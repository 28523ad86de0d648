import { expect, test } from 'vitest';
import { days } from '../../duration.ts';
import { customerUntil, isWorthLetter, mustWait } from './rules.ts';

test.each([
  ['submitted', null, null, null],
  ['needs_info', null, days(1), null],
  ['approved', days(10), null, days(40)],
  ['rejected', days(10), days(5), days(40)],
  ['withdrawn', days(10), days(20), days(50)],
] as const)('%s, decided at %s, an operator wrote at %s: until %s', (state, decidedAt, lastOperatorAt, until) => {
  expect(customerUntil({ state, decidedAt, lastOperatorAt })).toBe(until);
});

test('twenty in a row, then an answer is waited for', () => {
  expect(mustWait({ customerSeq: 19, operatorSeq: 0 })).toBe(false);
  expect(mustWait({ customerSeq: 20, operatorSeq: 0 })).toBe(true);
  expect(mustWait({ customerSeq: 20, operatorSeq: 21 })).toBe(false);
});

test('one letter, until it was read', () => {
  expect(isWorthLetter({ toldSeq: 0, seenSeq: 0 })).toBe(true);
  expect(isWorthLetter({ toldSeq: 3, seenSeq: 2 })).toBe(false);
  expect(isWorthLetter({ toldSeq: 3, seenSeq: 3 })).toBe(true);
});
