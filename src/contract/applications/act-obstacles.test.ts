import { expect, test } from 'vitest';
import { obstacleTo } from './act-obstacles.ts';

const unpaid = { state: 'submitted', amountFen: 199_900, paymentReceivedAt: null, decision: null } as const;
const waiting = { id: '1', act: 'reject', by: '小李', leftMs: 5000, failure: '' } as const;

test.each([
  ['approve', unpaid, '确认款项到账后才能签发授权'],
  ['approve', { ...unpaid, paymentReceivedAt: 1 }, null],
  ['approve', { ...unpaid, amountFen: 0 }, null],
  ['payment', unpaid, null],
  ['payment', { ...unpaid, state: 'needs_info' }, null],
  ['payment', { ...unpaid, paymentReceivedAt: 1 }, '款项已经确认到账'],
  ['reject', { ...unpaid, state: 'in_review' }, null],
  ['ask', { ...unpaid, state: 'needs_info' }, '正在等客户补充资料'],
  ['approve', { ...unpaid, paymentReceivedAt: 1, decision: waiting }, '这份申请刚刚有了决定，要改请先撤销'],
  ['payment', { ...unpaid, decision: waiting }, null],
  ['ask', { ...unpaid, decision: { ...waiting, failure: '客户已撤回' } }, null],
  ['reject', { ...unpaid, state: 'approved' }, '这份申请已经结束'],
] as const)('%s of %o: %s', (act, application, words) => {
  expect(obstacleTo(act, application)).toBe(words);
});
