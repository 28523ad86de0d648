import * as z from 'zod/mini';
import { endpoint, reading, writing } from './endpoint.ts';
import { nothing, requiredLine, requiredText, revision, timestamp } from './fields.ts';

/** Acts whose reason the customer reads, in the order of the console. */
export const reasonActs = [
  'ask',
  'reject',
  'refund_note',
  'undo_payment',
  'refund_due',
  'correct_refund',
  'undo_refund',
  'undo_refund_due',
  'undo_issued_refund_due',
  'refuse_invoice',
  'void_invoice',
  'suspend',
  'revoke',
] as const;
const reasonAct = z.enum(reasonActs);
export type ReasonAct = z.infer<typeof reasonAct>;

/** The state of the payment in which a sentence is offered: 未到账 is no reason once the money has arrived. */
const reasonFit = z.enum(['always', 'awaited', 'received', 'not_received'], '请选择什么时候可用');
export type ReasonFit = z.infer<typeof reasonFit>;

/** Acts on an undecided application: only there the state of the payment tells sentences apart. */
export const actsWithMoney: readonly ReasonAct[] = ['ask', 'reject', 'refund_note'];

const template = z.object({
  label: requiredLine(12, '请填写名称'),
  text: requiredText(500, '请填写文字'),
  fits: reasonFit,
});
export type ReasonTemplate = z.infer<typeof template>;

const reasonSet = z.object({
  act: reasonAct,
  revision: z.int(),
  templates: z.array(z.object({ label: z.string(), text: z.string(), fits: reasonFit })),
  isShipped: z.boolean(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(timestamp),
});
export type ReasonSet = z.infer<typeof reasonSet>;

/** From the address: a word that is no act is not found. */
const actInAddress = z.string().check(z.regex(/^[a-z_]{1,40}$/, '没有这项操作'));

/** Prepared sentences for the reasons that operators give. */
export const reasonTemplates = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/reason-templates',
    summary: '各项操作的常用说明',
    access: 'operator',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(reasonSet) }),
    errors: [],
  }),
  save: endpoint({
    side: 'admin',
    method: 'PUT',
    path: '/reason-templates/:act',
    summary: '改写一项操作的常用说明；revision 落后的会被拒绝',
    done: '已保存',
    access: 'content:edit',
    limit: writing,
    input: z.object({
      act: actInAddress,
      revision,
      templates: z.array(template).check(z.maxLength(12, '最多 12 条')),
    }),
    output: reasonSet,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'WORDS_CHANGED'],
  }),
  restore: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/reason-templates/:act/shipped',
    summary: '恢复为系统自带的常用说明',
    done: '已恢复为系统自带的文字',
    access: 'content:edit',
    limit: writing,
    input: z.object({ act: actInAddress, revision }),
    output: reasonSet,
    errors: ['NOT_FOUND', 'WORDS_CHANGED'],
  }),
} as const;
