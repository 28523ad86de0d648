import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { exactly, recordId, requiredText, username } from '../fields.ts';
import { customerRecord } from './customer-record.ts';

const count = z.int();

export const mergePreview = z.object({
  merged: z.object({ id: z.string(), username: z.string(), nickname: z.string(), email: z.nullable(z.string()) }),
  /** What moves to the account that stays. */
  moves: z.object({
    applications: count,
    /** The undecided applications. */
    openApplications: count,
    licenses: count,
    invoices: count,
    downloads: count,
    notes: count,
    /** Applications that include the acceptance of an agreement. */
    consents: count,
  }),
  /** What the merged account loses. */
  ends: z.object({ sessions: count, hasWechat: z.boolean() }),
  /** Why it is not possible, in words; '' if it is. */
  obstacle: z.string(),
});
export type MergePreview = z.infer<typeof mergePreview>;

const act = { side: 'admin', method: 'POST', access: 'customer:edit', noStore: true } as const;
const refusals = ['NOT_FOUND', 'ACCOUNT_GONE', 'ACT_ON_SELF', 'PERMISSION_DENIED', 'LOGIN_EXPIRED'] as const;

/** Merges two accounts of one person; `:id` is the one that stays. */
export const merging = {
  previewMerge: endpoint({
    ...act,
    path: '/customers/:id/merge/preview',
    summary: '把另一个账号合并进来之前的核对：哪些会转过来、哪些会结束、有没有妨碍；不改变任何数据',
    limit: reading,
    input: exactly({ id: recordId, username }),
    output: mergePreview,
    errors: ['NOT_FOUND', 'RECIPIENT_UNKNOWN', 'PERMISSION_DENIED'],
  }),
  merge: endpoint({
    ...act,
    path: '/customers/:id/merge',
    summary: '把另一个账号合并进来：申请、授权、发票、下载记录与备注转过来，被合并的账号停用，写信到两个邮箱；不能撤销',
    limit: writing,
    input: exactly({ id: recordId, mergedId: recordId, reason: requiredText(500, '请写明原因，客户会看到') }),
    output: customerRecord,
    errors: [...refusals, 'MERGE_REFUSED', 'OWNER_NEEDED', 'FRESH_LOGIN_REQUIRED'],
  }),
} as const;
