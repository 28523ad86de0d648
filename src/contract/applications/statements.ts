import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import {
  applicationNumber,
  cursor,
  moneyDay,
  holderType,
  optionalLine,
  optionalText,
  pageSize,
  recordId,
  requiredText,
  timestamp,
} from '../fields.ts';
import { paymentChannel } from './application-states.ts';

/** How many payments are confirmed, or looked up, in one call. */
export const MOST_PAYMENTS = 500;

/** An application that waits for its payment, with the facts that identify it. */
const unpaidApplication = z.object({
  number: z.string(),
  holderType: z.nullable(holderType),
  holderName: z.string(),
  contactName: z.string(),
  /** The amount still to be paid. */
  dueFen: z.int(),
  /** The applicant's own note about the payment. */
  channel: z.nullable(paymentChannel),
  reference: z.string(),
  paidOn: z.string(),
});
export type UnpaidApplication = z.infer<typeof unpaidApplication>;

const reference = z.string({ error: '流水号不正确' }).check(
  z.overwrite((value) => value.normalize('NFKC').trim()),
  z.regex(/^[\x21-\x7e]{0,64}$/, '流水号最多 64 位字母、数字或符号'),
);

/** One payment of a statement, and its application. */
const payment = z.object({
  /** The line in the file, so that people find the row. */
  line: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  number: applicationNumber,
  amountFen: z.int('金额不正确').check(z.minimum(1, '金额须大于 0'), z.maximum(2_000_000_000, '金额过大')),
  channel: paymentChannel,
  payer: optionalLine(60),
  reference,
  paidOn: moneyDay,
  paidTime: z.string().check(z.regex(/^(\d{2}:\d{2}(:\d{2})?)?$/, '时间不正确')),
});
export type StatementPayment = z.infer<typeof payment>;

const refusedPayment = z.object({ line: z.int(), number: z.string(), amountFen: z.int(), reason: z.string() });
export type RefusedPayment = z.infer<typeof refusedPayment>;

const batchSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The name of the person. */
  confirmedBy: z.string(),
  confirmedAt: timestamp,
  count: z.int(),
  amountFen: z.int(),
  undoneCount: z.int(),
});
export type BatchSummary = z.infer<typeof batchSummary>;

const batchRow = z.extend(payment, {
  holderName: z.string(),
  /** When and by whom it was taken back. */
  undoneAt: z.nullable(timestamp),
  undoneBy: z.string(),
  /** Why it can't be taken back any more; '' if it can, or already was. */
  obstacle: z.string(),
});
export type BatchRow = z.infer<typeof batchRow>;

const batch = z.extend(batchSummary, { rows: z.array(batchRow), refused: z.array(refusedPayment) });
export type PaymentBatch = z.infer<typeof batch>;

const admin = { side: 'admin', access: 'application:review' } as const;

/** Batches with nothing taken back, and batches with something taken back. */
export const batchState = z.enum(['whole', 'undone']);

/** Payments confirmed from a statement. The browser reads the file; it never gets here. */
export const statements = {
  unpaid: endpoint({
    ...admin,
    method: 'GET',
    path: '/statements/unpaid',
    summary: '等待款项的申请，对账时在浏览器里与账单比对；每页 1000 份',
    limit: reading,
    input: z.object({ cursor }),
    output: z.object({ items: z.array(unpaidApplication), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  known: endpoint({
    ...admin,
    method: 'POST',
    path: '/statements/known',
    summary: '账单里的申请编号与流水号：编号是什么状态，哪些流水号已经确认过；不改变任何数据',
    limit: writing,
    input: z.object({
      numbers: z.array(applicationNumber).check(z.maxLength(MOST_PAYMENTS)),
      references: z.array(reference).check(z.maxLength(MOST_PAYMENTS)),
    }),
    output: z.object({
      /** `isSettled`: paid, or ended in another way; otherwise `obstacle` is what else stands in the way, '' for nothing. */
      applications: z.array(
        z.object({ number: z.string(), holderName: z.string(), obstacle: z.string(), isSettled: z.boolean() }),
      ),
      /** `paidOn` null: any day. */
      references: z.array(z.object({ reference: z.string(), paidOn: z.nullable(z.string()), number: z.string() })),
    }),
    errors: [],
  }),
  confirm: endpoint({
    ...admin,
    method: 'POST',
    path: '/statements',
    summary:
      '按账单一次确认多笔到账，一次最多 500 笔，在同一个事务里；已确认过的申请和流水号逐笔拒绝并说明；一笔都不能确认时 batch 为空；相同 requestKey 只确认一次',
    limit: writing,
    input: z.object({
      fileName: optionalLine(200),
      payments: z
        .array(payment)
        .check(z.minLength(1, '请选择要确认的款项'), z.maxLength(MOST_PAYMENTS, `一次最多确认 ${MOST_PAYMENTS} 笔`)),
      requestKey: z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _')),
    }),
    output: z.object({ batch: z.nullable(batch), refused: z.array(refusedPayment) }),
    errors: [],
  }),
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/statements',
    summary: '对账确认过的批次，最近的在前；state 为 whole 没有撤销过，undone 有撤销的；q 找文件名与确认人',
    limit: reading,
    input: z.object({ state: z.optional(batchState), q: z.optional(optionalText(100)), cursor, limit: pageSize }),
    output: z.object({ items: z.array(batchSummary), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  get: endpoint({
    ...admin,
    method: 'GET',
    path: '/statements/:id',
    summary: '一批确认过的款项，每笔能否撤销',
    limit: reading,
    input: z.object({ id: recordId }),
    output: batch,
    errors: ['NOT_FOUND'],
  }),
  undo: endpoint({
    ...admin,
    method: 'POST',
    path: '/statements/:id/undo',
    summary: '撤销整批到账并写信告诉客户；已经处理完、已开发票或另行更改过的逐笔保留并说明；一笔都不能撤销时拒绝',
    limit: writing,
    input: z.object({ id: recordId, reason: requiredText(500, '请写明原因，客户会看到') }),
    output: batch,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
} as const;
