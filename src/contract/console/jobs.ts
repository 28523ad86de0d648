import * as z from 'zod/mini';
import { decisionActs } from '../applications/reviewed-application.ts';
import { endpoint, reading } from '../endpoint.ts';
import { cursor, pageSize, timestamp } from '../fields.ts';
import type { Permission } from '../permissions.ts';

/** Each kind of work that goes on by itself, and the permission that its own screen asks for. */
export const jobKinds = {
  import: 'customer:import',
  mailing: 'content:edit',
  backup: 'setting:edit',
  decision: 'application:review',
  statement: 'application:review',
  license_decision: 'license:manage',
  mails: 'user:manage',
  robots: 'setting:edit',
  audit_check: 'audit:read',
  log_check: 'audit:read',
  search: 'setting:edit',
} as const satisfies Record<string, Permission>;
export type JobKind = keyof typeof jobKinds;

/** As people read them, in the list and in its filter. */
export const jobKindNames: Record<JobKind, string> = {
  import: '导入',
  mailing: '群发邮件',
  backup: '备份',
  decision: '审核决定',
  statement: '对账',
  license_decision: '授权处理',
  mails: '没寄到的邮件',
  robots: '群机器人',
  audit_check: '审计日志校验',
  log_check: '授权日志校验',
  search: '搜索索引',
};

/** `waiting`: for a person. `stopped`: by a person. */
export const jobState = z.enum(['running', 'waiting', 'failed', 'stopped', 'done']);
export type JobState = z.infer<typeof jobState>;

export const jobStateNames: Record<JobState, string> = {
  running: '进行中',
  waiting: '等待开始',
  failed: '没有做成',
  stopped: '已停下',
  done: '已完成',
};

const jobKind = z.enum(Object.keys(jobKinds) as JobKind[]);

const job = z.object({
  kind: jobKind,
  /** The id of the record; the name of the kind if there is one for all. */
  id: z.string(),
  state: jobState,
  title: z.string(),
  /** How far it is, 0 to 1; null where nothing is measured. */
  share: z.nullable(z.number()),
  /** The same, or the outcome, in words. */
  progress: z.string(),
  /** Who began it. */
  by: z.string(),
  /** Null where nobody noted when it began. */
  since: z.nullable(timestamp),
  /** What went wrong; '' otherwise. */
  problem: z.string(),
  /** What its own screen calls it by: an import's id, an application's number, a post's id. */
  target: z.string(),
  canCancel: z.boolean(),
  canRetry: z.boolean(),
  /** Why there is nothing to press, where one would look for it. */
  hint: z.string(),
  /** What a decision said, so that it can be made once more. */
  decision: z.nullable(
    z.object({
      act: z.enum(decisionActs),
      reason: z.string(),
      refundNote: z.string(),
      request: z.string(),
    }),
  ),
});
export type Job = z.infer<typeof job>;

/** Everything that runs by itself, or could not go on. What is done about it are the acts of its own domain. */
export const jobs = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/jobs',
    summary:
      '后台的任务，最近的在前：导入、群发、备份、没有生效的决定、对账里没能确认的付款、没寄到的邮件、没送到群里的消息、每夜的校验与搜索索引；只列出有权查看的',
    access: 'operator',
    limit: reading,
    input: z.object({ kind: z.optional(jobKind), state: z.optional(jobState), cursor, limit: pageSize }),
    output: z.object({
      items: z.array(job),
      nextCursor: z.nullable(z.string()),
      /** The kinds that this person may see. */
      kinds: z.array(jobKind),
    }),
    errors: [],
  }),
} as const;
