import type { StoredApplication } from '../store.ts';

type Money = Pick<StoredApplication, 'state' | 'refund_state' | 'amount_fen' | 'received_fen' | 'payment_received_at'>;

const covers = ({ amount_fen: price }: Pick<Money, 'amount_fen'>, fen: number): boolean => fen >= (price ?? 0);

/** For an issued license only money above the price can be taken off; `left` is what remains. */
export const isSurplusOnly = (row: Omit<Money, 'payment_received_at'>, left: number): boolean =>
  row.state === 'approved' && row.refund_state === 'none' && covers(row, left);

/** What remains counts. The price stays paid since the same moment if that covers it, as nothing covers that of a free one. */
export const afterTakingOff = (row: Money, left: number) => ({
  received_fen: left,
  payment_received_at: covers(row, left) ? row.payment_received_at : null,
});
