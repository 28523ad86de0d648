import * as z from 'zod/mini';
import { endpoint, reading } from '../endpoint.ts';
import { cursor, day, optionalText, pageSize, sortBy, timestamp, wholeNumber } from '../fields.ts';

/** An event that does not fit the chain. */
const finding = z.object({
  kind: z.enum(['changed', 'removed', 'inserted', 'broken', 'restarted']),
  /** Place in the chain; null for an event that is not sealed yet, and for findings about the chain itself. */
  seq: z.nullable(z.int()),
  /** The last one, if several are missing. */
  lastSeq: z.nullable(z.int()),
  eventId: z.nullable(z.string()),
  /** The whole finding as a sentence. */
  text: z.string(),
});
export type AuditFinding = z.infer<typeof finding>;

const chainCheck = z.object({
  /** Events checked so far. */
  checked: z.int(),
  /** Events in the chain. */
  total: z.int(),
  /** The place to continue at; null when everything has been checked. */
  next: z.nullable(z.int()),
  /** Written and signed, but not sealed yet. */
  waiting: z.int(),
  findings: z.array(finding),
});
export type ChainCheck = z.infer<typeof chainCheck>;

/** The changes, field by field, in words. */
const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type AuditChange = z.infer<typeof change>;

const event = z.object({
  id: z.string(),
  /** Place in the chain; null for the first second. */
  seq: z.nullable(z.int()),
  at: timestamp,
  /** Null for automatic acts and for the command line, whose `ip` is `cli:` with the machine's account. */
  actor: z.nullable(z.object({ username: z.string(), nickname: z.string() })),
  act: z.string(),
  ip: z.string(),
  target: z.object({
    type: z.string(),
    id: z.string(),
    /** A readable name; '' if it has none or is gone. */
    name: z.string(),
    /** The key of its page in the console; null without a page. */
    key: z.nullable(z.string()),
  }),
  changes: z.array(change),
  /** The rest of the event. */
  facts: z.array(z.object({ field: z.string(), value: z.string() })),
});
export type AuditEvent = z.infer<typeof event>;

const filter = {
  /** A user name; `系统` for automatic acts. */
  person: z.optional(optionalText(100)),
  /** An act, or the first half of several: `license`. */
  act: z.optional(optionalText(60)),
  /** The target: a number, a user name, a version, or an id. */
  thing: z.optional(optionalText(100)),
  /** First and last day, in Shanghai. */
  from: z.optional(day),
  to: z.optional(day),
};
export const auditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof auditFilter>;

const lastCheck = z.object({ at: timestamp, events: z.int(), findings: z.int() });

/** Acts in the console and on licenses. */
export const audit = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/audit',
    summary: '审计日志，最近的在前，sort 为 at 时最早的在前；act 可以是一个操作，也可以是一类，例如 license',
    access: 'audit:read',
    limit: reading,
    input: z.object({ ...filter, sort: sortBy('at'), cursor, limit: pageSize }),
    output: z.object({
      items: z.array(event),
      nextCursor: z.nullable(z.string()),
      /** The nightly check of the whole chain; null before the first one. */
      lastCheck: z.nullable(lastCheck),
      /** The same for the transparency log of licenses. */
      lastLogCheck: z.nullable(lastCheck),
    }),
    errors: [],
  }),
  check: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/audit/check',
    summary: '校验审计链的一段；next 不为空时从它继续',
    access: 'audit:read',
    limit: reading,
    input: z.object({
      from: z.optional(z.pipe(z.transform(Number), wholeNumber('请填写从第几条之后开始'))),
    }),
    output: chainCheck,
    errors: [],
  }),
} as const;
