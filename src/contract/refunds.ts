import * as z from 'zod/mini';
import { applicationNumber, day, requiredText } from './fields.ts';

/** `carried`: the money stays with the appeal. */
export const refund = z.object({
  state: z.enum(['none', 'due', 'refunded', 'carried']),
  /** What is to go back, or went back, in fen. */
  amountFen: z.nullable(z.int()),
  refundedOn: z.string(),
  /** Of the transfer with which it went back. */
  reference: z.string(),
});
export type Refund = z.infer<typeof refund>;

const amountFen = z
  .int({ error: '请填写金额' })
  .check(z.minimum(1, '金额须大于 0'), z.maximum(2_000_000_000, '金额过大'));

/** Money that turned up for an application which had ended already. */
export const refundDueInput = z.object({ number: applicationNumber, amountFen });

export const refundInput = z.object({
  number: applicationNumber,
  amountFen,
  refundedOn: day,
  reference: requiredText(100, '请填写退款流水号'),
});

const reason = requiredText(500, '请写明原因，客户会看到');

/** What should have been written down. */
export const refundCorrection = z.extend(refundInput, { reason });

/** `was`: what is taken back, so that asking twice does not take back two things. */
export const refundUndoing = z.object({ number: applicationNumber, was: z.enum(['refunded', 'due']), reason });
