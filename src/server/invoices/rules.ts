import type { ApplicationKind, ApplicationState } from '../../contract/applications/application-states.ts';
import type { ErrorName } from '../../contract/errors.ts';
import type { InvoiceState } from '../../contract/invoices/invoices.ts';

export type InvoiceAct = 'request' | 'change' | 'cancel' | 'issue' | 'refuse' | 'void';

const transitions: Record<InvoiceAct, { from: readonly (InvoiceState | 'none')[]; to: InvoiceState }> = {
  request: { from: ['none', 'refused', 'cancelled', 'voided'], to: 'requested' },
  change: { from: ['requested'], to: 'requested' },
  cancel: { from: ['requested'], to: 'cancelled' },
  issue: { from: ['requested'], to: 'issued' },
  refuse: { from: ['requested'], to: 'refused' },
  void: { from: ['issued'], to: 'voided' },
};

export type InvoiceVerdict = 'go' | 'done' | Extract<ErrorName, 'TRANSITION_REFUSED' | 'INVOICE_CHANGED'>;

interface Seen {
  state: InvoiceState | 'none';
  revision: number;
}

/**
 * Whether an act may happen now. `seenRevision` is what its author saw: nobody acts on what has changed since.
 * `isRepeat`: exactly this act, with the same words, was the last one.
 */
export function judgeInvoice(
  act: InvoiceAct,
  { state, revision }: Seen,
  { seenRevision = revision, isRepeat = false }: { seenRevision?: number | undefined; isRepeat?: boolean } = {},
): InvoiceVerdict {
  const { from, to } = transitions[act];
  if (state === to && isRepeat) return 'done';
  if (!from.includes(state)) return 'TRANSITION_REFUSED';
  return seenRevision === revision ? 'go' : 'INVOICE_CHANGED';
}

/** Why no invoice can be requested, in words for the customer; null if one can. */
export function invoiceObstacle(application: {
  kind: ApplicationKind;
  state: ApplicationState;
  amountFen: number | null;
  refund: 'none' | 'due' | 'refunded' | 'carried';
  /** Only the surplus is refunded. */
  isSurplus: boolean;
  /** The appealed application has an invoice for the same money. */
  isInvoicedBefore: boolean;
}): string | null {
  const { state, amountFen, refund, isSurplus, isInvoicedBefore } = application;
  if (state === 'draft') return '提交申请之后才能申请开票。';
  if (state === 'rejected' || state === 'withdrawn') return '这份申请已经结束，没有需要开票的款项。';
  if (amountFen === null || amountFen <= 0) return '这份申请没有付款，不需要发票。';
  if (isInvoicedBefore) return '这笔款项的发票在原申请里已经开出，需要更正请联系客服。';
  if (isSurplus) return null;
  if (refund === 'due') return '这份申请有款项待退还，不能开票。';
  return refund === 'none' ? null : '这份申请有款项已退还，需要发票请联系客服。';
}

/** The obstacle to issuing besides the state. */
export const issueObstacle = (isPaid: boolean): Extract<ErrorName, 'PAYMENT_NOT_RECEIVED'> | null =>
  isPaid ? null : 'PAYMENT_NOT_RECEIVED';
