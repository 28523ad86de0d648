import * as z from 'zod/mini';
import { endpoint, reading } from '../endpoint.ts';

/** What does not fit in the chain. */
const finding = z.object({
  kind: z.enum(['changed', 'removed', 'inserted', 'broken', 'restarted']),
  /** Place in the chain; null for an event that is not sealed yet, and for the chain itself. */
  seq: z.nullable(z.int()),
  /** The last of several that are missing. */
  lastSeq: z.nullable(z.int()),
  eventId: z.nullable(z.string()),
  /** The whole finding as a sentence. */
  text: z.string(),
});
export type AuditFinding = z.infer<typeof finding>;

const chainCheck = z.object({
  /** Events looked at so far. */
  checked: z.int(),
  /** Events in the chain. */
  total: z.int(),
  /** Where to go on; null when all of it has been looked at. */
  next: z.nullable(z.int()),
  /** Written, signed, and not sealed yet. */
  waiting: z.int(),
  findings: z.array(finding),
});
export type ChainCheck = z.infer<typeof chainCheck>;

/** Who did what in the console and to licenses. */
export const audit = {
  check: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/audit/check',
    summary: '校验审计链的一段；next 不为空时从它继续',
    access: 'audit:read',
    limit: reading,
    input: z.object({
      from: z.optional(
        z.pipe(z.transform(Number), z.int('请填写从第几条之后开始').check(z.minimum(0, '请填写从第几条之后开始'))),
      ),
    }),
    output: chainCheck,
    errors: [],
  }),
} as const;
