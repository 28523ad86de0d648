import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { done, exactly, nothing, recordId, requiredLine, revision } from '../fields.ts';
import type { Permission } from '../permissions.ts';

/** The lists that have views, and the permissions for them; null = any operator. */
export const viewLists = {
  applications: 'application:review',
  invoices: 'application:review',
  licenses: 'license:manage',
  customers: 'customer:read',
  reminders: 'license:manage',
  imports: 'customer:import',
  statements: 'application:review',
  mails: 'user:manage',
  jobs: null,
  audit: 'audit:read',
} as const satisfies Record<string, Permission | null>;
export type ViewList = keyof typeof viewLists;

const list = z.enum(Object.keys(viewLists) as ViewList[], { error: '没有这个列表' });

const content = {
  name: requiredLine(20, '请填写视图的名称'),
  /** Filter, order and columns, as in the list's address. */
  query: z
    .string({ error: '列表的条件不正确' })
    .check(z.maxLength(1500, '列表的条件过长'), z.regex(/^[\w\-.~%+=&*,:@]*$/, '列表的条件不正确')),
  isShared: z.boolean({ error: '请选择是否共享' }),
};

const savedView = z.object({
  id: z.string(),
  list,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** True for the caller's own. */
  isOwn: z.boolean(),
  /** The author, by the name that colleagues know. */
  by: z.string(),
  /** False for views of others, unless the caller manages the team. */
  isChangeable: z.boolean(),
  revision: z.int(),
  /** The number of matches, up to 100; null if they are not counted. */
  count: z.nullable(z.int()),
});
export type SavedView = z.infer<typeof savedView>;

const act = { side: 'admin', access: 'operator', limit: writing } as const;

/** Saved lists with filter, order and columns: private, or shared by all. */
export const savedViews = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/views',
    summary: '自己的和共享的列表视图，按顺序；待处理的申请连同份数，最多数到 100',
    access: 'operator',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(savedView) }),
    errors: [],
  }),
  create: endpoint({
    ...act,
    method: 'POST',
    path: '/views',
    summary: '把列表的条件、排序和列存为视图；同一 requestKey 只存一个',
    done: '视图已保存',
    input: exactly({
      list,
      ...content,
      requestKey: z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _')),
    }),
    output: savedView,
    errors: ['PERMISSION_DENIED', 'VIEW_LIMIT_REACHED'],
  }),
  change: endpoint({
    ...act,
    method: 'PUT',
    path: '/views/:id',
    summary: '修改视图；别人共享的视图须有团队管理权限',
    done: '视图已保存',
    input: exactly({ id: recordId, ...content, revision }),
    output: savedView,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'VIEW_CHANGED'],
  }),
  order: endpoint({
    ...act,
    method: 'POST',
    path: '/views/order',
    summary: '一个列表自己的或共享的视图的顺序；ids 须与现有的一致，共享的须都能修改',
    input: exactly({
      list,
      isShared: z.boolean({ error: '请选择是否共享' }),
      ids: z.array(recordId).check(z.maxLength(100, '视图过多')),
    }),
    output: done,
    errors: ['PERMISSION_DENIED', 'VIEW_CHANGED'],
  }),
  remove: endpoint({
    ...act,
    method: 'DELETE',
    path: '/views/:id',
    summary: '删除视图，一天之内可以恢复',
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  restore: endpoint({
    ...act,
    method: 'POST',
    path: '/views/:id/restore',
    summary: '恢复刚删除的视图',
    done: '视图已恢复',
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
} as const;
