import { describe, expect, test } from 'vitest';
import { progressOf } from './progress-steps.ts';

type Known = Parameters<typeof progressOf>[0];

const DAY = Date.parse('2026-03-02T04:00:00Z');
const sent: Known = {
  state: 'submitted',
  kind: 'new',
  recipient: null,
  amountFen: 100,
  receivedFen: 0,
  paymentReceivedAt: null,
  createdAt: DAY,
  submittedAt: DAY,
  decidedAt: null,
  infoDueAt: null,
};

const states = (changes: Partial<Known>) => progressOf({ ...sent, ...changes }, '2 天').map(({ state }) => state);
const notes = (changes: Partial<Known>) => progressOf({ ...sent, ...changes }, '2 天').map(({ note }) => note);

describe('an application stands where its facts say', () => {
  const paid = { paymentReceivedAt: DAY, receivedFen: 100 };
  const far = 'future';
  test.each<[string, Partial<Known>, string[]]>([
    ['a draft', { state: 'draft', submittedAt: null }, ['current', far, far, far, far]],
    ['sent in', {}, ['done', 'done', 'current', far, far]],
    ['paid in part', { receivedFen: 40 }, ['done', 'done', 'waiting', far, far]],
    ['paid', paid, ['done', 'done', 'done', 'current', far]],
    ['free of charge', { amountFen: 0 }, ['done', 'done', 'done', 'current', far]],
    ['asked before the money came', { state: 'needs_info' }, ['done', 'done', far, 'waiting', far]],
    ['asked', { ...paid, state: 'needs_info' }, ['done', 'done', 'done', 'waiting', far]],
    ['approved', { ...paid, state: 'approved', decidedAt: DAY }, ['done', 'done', 'done', 'done', 'done']],
    ['rejected', { ...paid, state: 'rejected', decidedAt: DAY }, ['done', 'done', 'done', 'stopped', far]],
    ['withdrawn', { state: 'withdrawn' }, ['done', 'done', 'stopped', far, far]],
    ['a draft taken back', { state: 'withdrawn', submittedAt: null }, ['done', 'stopped', far, far, far]],
  ])('%s', (_name, changes, expected) => {
    expect(states(changes)).toEqual(expected);
  });
});

test('a transfer waits for who is to get the license, and stops where they decline', () => {
  const recipient = (answer: '' | 'accepted' | 'declined') => ({
    kind: 'transfer' as const,
    amountFen: 0,
    recipient: { username: 'b', answer },
  });
  expect(states(recipient(''))).toEqual(['done', 'done', 'current', 'future', 'future']);
  expect(states(recipient('accepted'))[3]).toBe('current');
  expect(states(recipient('declined'))[2]).toBe('stopped');
});

test('the last step names the time it usually takes, and only while it lasts', () => {
  expect(notes({})).toEqual(['2026-03-02', '2026-03-02', '正在核对', '', '约 2 天']);
  expect(notes({ state: 'rejected' })[4]).toBe('');
  expect(progressOf(sent, null)[4]?.note).toBe('');
});
