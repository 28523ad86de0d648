import * as z from 'zod/mini';
import { endpoint, reading, writing } from './endpoint.ts';
import { cursor, editionCode, nothing, pageSize, recordId, timestamp } from './fields.ts';
import { mailState } from './mail/outbox.ts';

const choice = z.object({ endedAt: z.nullable(timestamp) });
export type ReminderChoice = z.infer<typeof choice>;

/** Letters before a window ends, and those after a security release. */
const ruleKind = z.enum(['window', 'security'], '请选择提醒');
export type ReminderRuleKind = z.infer<typeof ruleKind>;

const rules = z.object({
  editions: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      window: z.boolean(),
      security: z.boolean(),
      /** Off since an upgrade: nobody has decided yet whether to send these letters. */
      isUndecided: z.boolean(),
    }),
  ),
  /** Without a mail server nothing is written. */
  hasMailServer: z.boolean(),
  /** Accounts that opted out of reminders. */
  refused: z.int(),
});
export type ReminderRules = z.infer<typeof rules>;

/** Thirty days before the end of a window, and seven. */
export const reminderStage = z.enum(['first', 'last']);
/** The outcome of this stage's letter. */
export const dueState = z.enum(['waiting', 'sent', 'off', 'renewing', 'refused', 'unreachable']);
const dueReminder = z.object({
  number: z.string(),
  holderName: z.string(),
  edition: z.string(),
  userId: z.string(),
  username: z.string(),
  updatesUntil: timestamp,
  stage: reminderStage,
  state: dueState,
  /** When the letter of this stage was written. */
  sentAt: z.nullable(timestamp),
});
export type DueReminder = z.infer<typeof dueReminder>;

export const sentKind = z.enum(['first', 'last', 'security']);
/** `gone`: the letter was withdrawn. */
export const sentState = z.enum([...mailState.options, 'gone']);
const sentReminder = z.object({
  id: z.string(),
  kind: sentKind,
  /** The license; null for a security release, or if it is gone. */
  number: z.nullable(z.string()),
  /** The version of a security release. */
  version: z.nullable(z.string()),
  userId: z.string(),
  username: z.string(),
  /** Null if the letter was withdrawn. */
  state: z.nullable(mailState),
  createdAt: timestamp,
});
export type SentReminder = z.infer<typeof sentReminder>;

const page = { cursor, limit: pageSize };
const manage = { side: 'admin', access: 'license:manage' } as const;

/** Letters that remind customers of the end of a window and announce security releases. */
export const reminders = {
  choice: endpoint({
    side: 'web',
    method: 'GET',
    path: '/user/reminders',
    summary: '是否接收授权提醒',
    access: 'user',
    limit: reading,
    input: nothing,
    output: choice,
    errors: [],
    noStore: true,
  }),
  setChoice: endpoint({
    side: 'web',
    method: 'POST',
    path: '/user/reminders',
    summary: '接收或不再接收授权提醒；不再接收时，还没发出的也会取消',
    access: 'user',
    limit: writing,
    input: z.object({ receives: z.boolean('请选择是否接收') }),
    output: choice,
    errors: [],
    noStore: true,
  }),
  rules: endpoint({
    ...manage,
    method: 'GET',
    path: '/reminder-rules',
    summary: '哪些版本的授权会收到提醒',
    limit: reading,
    input: nothing,
    output: rules,
    errors: [],
  }),
  setRule: endpoint({
    ...manage,
    method: 'POST',
    path: '/reminder-rules',
    summary: '打开或关闭一个版本的提醒',
    limit: writing,
    input: z.object({ edition: editionCode, kind: ruleKind, isOn: z.boolean('请选择是否提醒') }),
    output: rules,
    errors: ['FIELDS_INVALID'],
  }),
  due: endpoint({
    ...manage,
    method: 'GET',
    path: '/reminders/due',
    summary:
      '更新服务期在 30 天内结束的授权，最早结束的在前，以及各自的提醒是否已经写出；stage 为到了哪一封，state 为它的结果，edition 为版本',
    limit: reading,
    input: z.object({
      stage: z.optional(reminderStage),
      state: z.optional(dueState),
      edition: z.optional(editionCode),
      ...page,
    }),
    output: z.object({ items: z.array(dueReminder), nextCursor: z.nullable(z.string()) }),
    errors: ['FIELDS_INVALID'],
  }),
  sent: endpoint({
    ...manage,
    method: 'GET',
    path: '/reminders',
    summary: '写出过的提醒，最近的在前；state 为邮件的结果，gone 为已取消',
    limit: reading,
    input: z.object({ kind: z.optional(sentKind), state: z.optional(sentState), ...page }),
    output: z.object({ items: z.array(sentReminder), nextCursor: z.nullable(z.string()) }),
    errors: ['FIELDS_INVALID'],
  }),
  audience: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/releases/:id/audience',
    summary: '安全版本发布时会通知多少位客户：持有有效授权、邮箱已验证、没有退订；通知过的版本不再通知',
    access: 'material:publish',
    limit: reading,
    input: z.object({ id: recordId }),
    output: z.object({ customers: z.int(), isTold: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
} as const;
