import { describe, expect, test } from 'vitest';
import { applicationStates } from '../../../contract/applications/application-states.ts';
import {
  isMoneyCarried,
  judgeCorrection,
  judgeRefund,
  judgeRefundDue,
  judgeUndoing,
  refundAtEnd,
  type RefundState,
} from './refund-rules.ts';

const refundStates: RefundState[] = ['none', 'due', 'refunded', 'carried'];

describe('the money after an application ended', () => {
  test('what came in has to go back; where nothing came in, nothing has to', () => {
    expect(refundAtEnd(199_900)).toMatchObject({ refund_state: 'due', refund_fen: 199_900, refund_due_fen: 199_900 });
    expect(refundAtEnd(0)).toEqual({});
  });

  test('money that goes back is noted for decided applications alone, and once', () => {
    const going = applicationStates.filter(
      (state) => judgeRefundDue({ state, refund: 'none', refundFen: null }, 100) === 'go',
    );
    expect(going).toEqual(['approved', 'rejected', 'withdrawn']);
    const verdicts = refundStates.map((refund) => judgeRefundDue({ state: 'rejected', refund, refundFen: 100 }, 100));
    expect(verdicts).toEqual(['go', 'done', 'TRANSITION_REFUSED', 'TRANSITION_REFUSED']);
    expect(judgeRefundDue({ state: 'rejected', refund: 'due', refundFen: 100 }, 200)).toBe('TRANSITION_REFUSED');
  });

  test('a refund is recorded where one is due; the same again is no second one, another is refused', () => {
    expect(refundStates.map((refund) => judgeRefund(refund, true))).toEqual([
      'TRANSITION_REFUSED',
      'go',
      'done',
      'TRANSITION_REFUSED',
    ]);
    expect(judgeRefund('refunded', false)).toBe('TRANSITION_REFUSED');
  });

  test('what is recorded may be put right, what is not recorded may not', () => {
    expect(refundStates.filter((refund) => judgeCorrection(refund, false) === 'go')).toEqual(['refunded']);
    expect(judgeCorrection('refunded', true)).toBe('done');
  });

  test('a refund is taken back once, and so is money that never came; what never was is not taken back', () => {
    const verdicts = (was: 'refunded' | 'due', isRepeat: boolean) =>
      refundStates.map((refund) => judgeUndoing(was, refund, isRepeat));
    expect(verdicts('refunded', true)).toEqual(['TRANSITION_REFUSED', 'done', 'go', 'TRANSITION_REFUSED']);
    expect(verdicts('due', true)).toEqual(['done', 'go', 'TRANSITION_REFUSED', 'TRANSITION_REFUSED']);
    expect(verdicts('refunded', false)).not.toContain('done');
    expect(verdicts('due', false)).not.toContain('done');
  });

  test('an appeal takes along what has not gone back and was not promised back', () => {
    const facts = { refund: 'due', refundNote: '', receivedFen: 1 } as const;
    expect(isMoneyCarried(facts)).toBe(true);
    expect(isMoneyCarried({ ...facts, refundNote: '三日内原路退回' })).toBe(false);
    expect(isMoneyCarried({ ...facts, refund: 'refunded' })).toBe(false);
    expect(isMoneyCarried({ ...facts, receivedFen: 0 })).toBe(false);
  });
});
