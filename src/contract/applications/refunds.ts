import * as z from 'zod/mini';
import { applicationNumber, moneyDay, optionalText, requiredText, timestamp } from '../fields.ts';
import { paymentChannel } from './application-states.ts';

/** `carried`: the money is credited to the appeal. */
export const refund = z.object({
  state: z.enum(['none', 'due', 'refunded', 'carried']),
  /** The amount due for refund, or refunded, in fen. */
  amountFen: z.nullable(z.int()),
  refundedOn: z.string(),
  /** The reference of the refund's transfer. */
  reference: z.string(),
});
export type Refund = z.infer<typeof refund>;

const amountFen = z
  .int({ error: '请填写金额' })
  .check(z.minimum(1, '金额须大于 0'), z.maximum(2_000_000_000, '金额过大'));

const reason = requiredText(500, '请写明原因，客户会看到');

/** Money that arrived after the end, or that is returned although the license was issued; the latter needs a reason. */
export const refundDueInput = z.object({
  number: applicationNumber,
  amountFen,
  reason: z.optional(optionalText(500)),
  /**
   * For an issued license: money above the price, e.g. paid twice. The price stays paid, and its invoice stays as it
   * is.
   */
  isSurplus: z.optional(z.boolean()),
});

export const refundInput = z.object({
  number: applicationNumber,
  amountFen,
  refundedOn: moneyDay,
  reference: requiredText(100, '请填写退款流水号'),
});

/** The corrected values. */
export const refundCorrection = z.extend(refundInput, { reason });

/** The amount received. Omitted fields are as the customer wrote them. */
const receiptFields = z.object({
  number: applicationNumber,
  amountFen: z.optional(amountFen),
  channel: z.optional(z.nullable(paymentChannel)),
  reference: z.optional(optionalText(100)),
  paidOn: z.optional(z.union([z.literal(''), moneyDay])),
  /** Idempotency key of the form: sent twice, it counts once. */
  requestKey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, '请求标识不正确'))),
  /** True: the letter leaves ten seconds later, and until then the amount can be taken back as if it had never been. */
  isUndoable: z.optional(z.boolean()),
});
/** Paying the whole remainder can happen only once; a part sent again without a key would count twice. */
export const receiptInput = receiptFields.check(
  z.refine(({ amountFen: fen, requestKey }) => fen === undefined || requestKey !== undefined, {
    path: ['requestKey'],
    error: '写明金额时须带 requestKey：同一笔到账重复发送时只登记一次',
  }),
);

/** One amount received. */
export const receipt = z.object({
  id: z.string(),
  amountFen: z.int(),
  channel: z.nullable(paymentChannel),
  reference: z.string(),
  paidOn: z.string(),
  /** Who recorded it; '' if unknown. */
  by: z.string(),
  at: timestamp,
});
export type Receipt = z.infer<typeof receipt>;

/** Money that was confirmed by mistake before a decision: nothing arrived, or less did. */
export const paymentUndoing = z.object({
  number: applicationNumber,
  /** One of several payments; omitted: all of them. */
  receiptId: z.optional(z.string().check(z.maxLength(64, '编号不正确'))),
  receivedFen: z
    .int({ error: '请填写实际到账的金额' })
    .check(z.minimum(0, '金额不能为负'), z.maximum(2_000_000_000, '金额过大')),
  reason,
});

/** `was`: the amount to take back, so that a second call doesn't take back another payment. */
export const refundUndoing = z.object({ number: applicationNumber, was: z.enum(['refunded', 'due']), reason });
