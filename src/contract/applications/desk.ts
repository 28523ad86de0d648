import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { applicationNumber, nothing, recordId, requiredText } from '../fields.ts';
import { colleague, reviewedApplication } from './reviewed-application.ts';

export const bulkActs = ['approve', 'reject', 'ask', 'payment'] as const;
export type BulkAct = (typeof bulkActs)[number];

/** Whether an act would succeed on one application. */
const previewed = z.object({
  number: z.string(),
  /** doubtful: possible, but should be checked one by one. */
  verdict: z.enum(['ready', 'doubtful', 'refused']),
  /** The obstacles or doubts; empty if there are none. */
  reasons: z.array(z.string()),
});
export type Previewed = z.infer<typeof previewed>;

const act = { side: 'admin', method: 'POST', access: 'application:review', limit: writing } as const;

/** How operators share their work; customers see nothing of it. */
export const desk = {
  colleagues: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/colleagues',
    summary: '可以审核申请的运营人员',
    access: 'application:review',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(colleague) }),
    errors: [],
  }),
  assign: endpoint({
    ...act,
    path: '/applications/:number/assign',
    summary: '领取、分配或放下申请；expected 为操作者看到的负责人，已经换人的不再更改',
    input: z.object({
      number: applicationNumber,
      /** Usernames; null for unassigned. */
      assignee: z.nullable(z.string().check(z.maxLength(100, '没有这个账号'))),
      expected: z.nullable(z.string().check(z.maxLength(100, '没有这个账号'))),
    }),
    output: reviewedApplication,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'FIELDS_INCOMPLETE', 'ASSIGNED_ELSEWHERE'],
  }),
  addNote: endpoint({
    ...act,
    path: '/applications/:number/notes',
    summary: '写内部备注，客户看不到；写 @用户名 或 @昵称 提醒同事；相同 requestKey 只记一次',
    input: z.object({
      number: applicationNumber,
      text: requiredText(2000, '请写备注'),
      requestKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, '请求标识不正确')),
    }),
    output: reviewedApplication,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
  look: endpoint({
    ...act,
    path: '/applications/:number/look',
    summary: '表明正在查看这份申请，答复还有谁在查看；提到自己的备注记为已读',
    // Polled every few seconds by everybody who has an application open.
    limit: reading,
    input: z.object({ number: applicationNumber }),
    output: z.object({
      colleagues: z.array(colleague),
      /** A different value means that somebody changed something. */
      stamp: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
  undoDecision: endpoint({
    ...act,
    path: '/applications/:number/undo-decision',
    summary: '撤销一个还没有生效的决定；没能执行的决定记为已知',
    input: z.object({ number: applicationNumber, decisionId: recordId }),
    output: reviewedApplication,
    errors: ['NOT_FOUND', 'UNDO_TOO_LATE'],
  }),
  undoReceipt: endpoint({
    ...act,
    path: '/applications/:number/undo-receipt',
    summary: '撤销刚登记的到账（登记时写 isUndoable），信还没有寄出；之后要撤销，请写明原因',
    input: z.object({ number: applicationNumber, receiptId: recordId }),
    output: reviewedApplication,
    errors: ['NOT_FOUND', 'UNDO_TOO_LATE', 'TRANSITION_REFUSED', 'APPLICATION_ALREADY_DECIDED'],
  }),
  preview: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/applications/preview',
    summary: '对多份申请执行同一操作前的核对：可以执行的、有疑问而略过的、不能执行的，各带原因；不改变任何数据',
    access: 'application:review',
    limit: writing,
    input: z.object({
      act: z.enum(bulkActs),
      numbers: z.array(applicationNumber).check(z.minLength(1, '请选择申请'), z.maxLength(50, '一次最多 50 份')),
    }),
    output: z.object({ items: z.array(previewed) }),
    errors: [],
  }),
} as const;
