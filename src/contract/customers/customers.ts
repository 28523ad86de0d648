import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { cursor, exactly, optionalText, pageSize, recordId, requiredText, sortBy, timestamp } from '../fields.ts';
import { customerActs } from './customer-acts.ts';
import { merging } from './merging.ts';
import { companies } from './companies.ts';
import { customerRecord, customerState } from './customer-record.ts';
import { customerSection, customerSectionKinds } from './customer-sections.ts';

const customerSummary = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  phone: z.string(),
  company: z.string(),
  state: customerState,
  isOperator: z.boolean(),
  createdAt: timestamp,
  /** The last use of a session; null if no session is left. */
  lastSeenAt: z.nullable(timestamp),
  licenses: z.int(),
  applications: z.int(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

export const customerFilters = ['unverified', 'removal', 'disabled', 'leaving', 'deleted'] as const;

const byId = z.object({ id: recordId });
const requestKey = z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _'));

/** All accounts, for operators. */
export const customers = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/customers',
    summary:
      '客户列表，最近注册的在前，sort 为 created 时最早的在前；q 按开头找用户名、昵称、手机号、邮箱、公司、域名，或完整的统一社会信用代码、授权编号、申请编号、付款流水号，或密钥的末尾四位；名称从中间的字开始也能找到',
    access: 'customer:read',
    limit: reading,
    input: z.object({
      state: z.optional(z.enum(customerFilters)),
      q: z.optional(optionalText(100)),
      sort: sortBy('created'),
      cursor,
      limit: pageSize,
    }),
    output: z.object({
      items: z.array(customerSummary),
      nextCursor: z.nullable(z.string()),
      /** There are so many matches that only some are listed. */
      isCut: z.boolean(),
    }),
    errors: [],
  }),
  get: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/customers/:id',
    summary: '一位客户的全部记录，每一类最近的若干条',
    access: 'customer:read',
    limit: reading,
    input: byId,
    output: customerRecord,
    errors: ['NOT_FOUND'],
    noStore: true,
  }),
  section: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/customers/:id/sections/:section',
    summary: '一位客户某一类的记录，每页 20 条，最近的在前',
    access: 'customer:read',
    limit: reading,
    input: z.object({ id: recordId, section: z.enum(customerSectionKinds, { error: '没有这一类记录' }), cursor }),
    output: customerSection,
    errors: ['NOT_FOUND'],
    noStore: true,
  }),
  ...companies,
  addNote: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/customers/:id/notes',
    summary: '添加内部备注，客户看不到；同一 requestKey 只添加一次',
    access: 'customer:edit',
    limit: writing,
    input: exactly({ id: recordId, requestKey, text: requiredText(2000, '请填写备注') }),
    output: customerRecord,
    errors: ['NOT_FOUND'],
    noStore: true,
  }),
  ...customerActs,
  ...merging,
} as const;
