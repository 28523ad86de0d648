import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { cursor, nothing, optionalText, pageSize, recordId, sortBy, timestamp } from '../fields.ts';
import { mailHealth } from './mail-health.ts';

export const mailState = z.enum(['waiting', 'sent', 'failed', 'kept']);
/** The subject of a letter. */
export const mailKind = z.enum(['application', 'license', 'invoice', 'account']);
export type MailKind = z.infer<typeof mailKind>;
export const mailSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  kind: mailKind,
  state: mailState,
  attempts: z.int(),
  lastError: z.string(),
  /** Delayed until then, because the recipient reached the hourly or daily limit. */
  heldUntil: z.nullable(timestamp),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
});
export type MailSummary = z.infer<typeof mailSummary>;

const mailAttempt = z.object({
  outcome: z.enum(['sent', 'delayed', 'failed']),
  /** The mail server's answer, or the reason why it could not be reached. */
  answer: z.string(),
  startedAt: timestamp,
  endedAt: timestamp,
});
export type MailAttempt = z.infer<typeof mailAttempt>;

/** The letters that Vela has written: part of the operators' console. */
export const outbox = {
  mails: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/mails',
    summary: '发件箱，最近的在前，sort 为 created 时最早的在前；q 搜索收件人与主题，完整的邮箱地址只找这个地址',
    access: 'user:manage',
    limit: reading,
    input: z.object({
      state: z.optional(mailState),
      kind: z.optional(mailKind),
      q: z.optional(optionalText(100)),
      sort: sortBy('created'),
      cursor,
      limit: pageSize,
    }),
    output: z.object({ items: z.array(mailSummary), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  mail: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/mails/:id',
    summary: '邮件内容与历次发送的结果',
    access: 'user:manage',
    limit: reading,
    input: z.object({ id: recordId }),
    output: z.extend(mailSummary, { text: z.string(), history: z.array(mailAttempt) }),
    errors: ['NOT_FOUND'],
    noStore: true,
  }),
  mailHealth: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/mail-health',
    summary: '邮件是否发得出去；发不出去时，从何时起、为什么',
    access: 'user:manage',
    limit: reading,
    input: nothing,
    output: mailHealth,
    errors: [],
  }),
  resendMail: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/mails/:id/resend',
    summary: '把已发送的邮件原样再寄一次；同一 requestKey 只寄一封',
    access: 'user:manage',
    limit: writing,
    input: z.object({
      id: recordId,
      requestKey: z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _')),
    }),
    output: mailSummary,
    errors: ['NOT_FOUND', 'MAIL_NOT_RETRYABLE'],
  }),
  retryMail: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/mails/:id/retry',
    summary: '重新发送失败的邮件',
    access: 'user:manage',
    limit: writing,
    input: z.object({ id: recordId }),
    output: mailSummary,
    errors: ['NOT_FOUND', 'MAIL_NOT_RETRYABLE'],
  }),
} as const;
