import type { ApplicationState } from '../../../contract/applications/application-states.ts';
import { fenText } from '../payment/fen-text.ts';

const stateWords: Record<ApplicationState, string> = {
  draft: '还没有提交',
  submitted: '待审核',
  in_review: '审核中',
  needs_info: '待补充',
  approved: '已经通过',
  rejected: '已经驳回',
  withdrawn: '已经撤回或关闭',
};

interface Money {
  state: ApplicationState;
  payment_received_at: number | null;
  amount_fen: number | null;
  received_fen: number;
}

/** The amount still to be paid, in fen. */
export const dueOf = ({ amount_fen: amount, received_fen: received }: Pick<Money, 'amount_fen' | 'received_fen'>) =>
  Math.max(0, (amount ?? 0) - received);

const ended: readonly ApplicationState[] = ['approved', 'rejected', 'withdrawn'];

/** Whether nobody waits for a payment any more. */
export const isSettled = ({
  state,
  payment_received_at: paidAt,
}: Pick<Money, 'state' | 'payment_received_at'>): boolean => paidAt !== null || ended.includes(state);

/** Why no payment can be confirmed for an application; '' if one can. */
export function obstacleToPaying(row: Money): string {
  if (row.payment_received_at !== null) return '这份申请已经确认过到账';
  if (row.state === 'draft' || ended.includes(row.state)) return `这份申请${stateWords[row.state]}`;
  if (row.amount_fen === 0) return '这份申请不需要付款';
  return dueOf(row) === 0 ? '这份申请的款项已经到齐，请在申请里确认' : '';
}

/** The same about one payment for it. */
export function obstacleToPayment(row: Money, amountFen: number): string {
  const obstacle = obstacleToPaying(row);
  if (obstacle !== '') return obstacle;
  const due = dueOf(row);
  return amountFen < due ? `少付了 ${fenText(due - amountFen)}：应付 ${fenText(due)}，这笔 ${fenText(amountFen)}` : '';
}

interface Confirmed {
  state: ApplicationState;
  invoice_number: string | null;
}

/** Why a confirmed payment can't be taken back with its batch; '' if it can. */
export function obstacleToUndoing(row: Confirmed): string {
  if (ended.includes(row.state)) return `申请${stateWords[row.state]}`;
  return row.invoice_number === null ? '' : `已开发票 ${row.invoice_number}，请先作废或红冲`;
}
