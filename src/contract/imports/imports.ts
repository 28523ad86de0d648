import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { cursor, exactly, optionalLine, optionalText, pageSize, recordId, timestamp } from '../fields.ts';
import { importFields, LONGEST_CELL, MOST_AT_ONCE } from './import-columns.ts';

/** The limit of the file reader, too. */
export const MOST_IMPORT_ROWS = 20_000;

/**
 * `collecting`: its rows are being sent; `checking`, `running` and `undoing` continue by themselves on any server;
 * `stopped`: somebody stopped it, or it could not continue.
 */
export const importState = z.enum([
  'collecting',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
]);
export type ImportState = z.infer<typeof importState>;

/**
 * `new`: not checked yet. `ready`, `doubtful` (may exist already), `known` (exists already) and `wrong` are verdicts;
 * `done` and `failed` are outcomes; `undone` and `held` are results of an undo.
 */
export const importRowState = z.enum([
  'new',
  'ready',
  'doubtful',
  'known',
  'wrong',
  'done',
  'failed',
  'undone',
  'held',
]);
export type ImportRowState = z.infer<typeof importRowState>;

const finding = z.object({
  /** Null: about the row as a whole. */
  field: z.nullable(z.enum(importFields)),
  problem: z.string(),
  /** The advice; '' if nothing needs to be done. */
  advice: z.string(),
});
export type ImportFinding = z.infer<typeof finding>;

const importRow = z.object({
  line: z.int(),
  /** The values by which people recognise the row. */
  label: z.string(),
  state: importRowState,
  findings: z.array(finding),
  /** The outcome; null if there is none, or it was undone. */
  userId: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

const customerImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: importState,
  /** The name of the person; '' for the command line. */
  createdBy: z.string(),
  createdAt: timestamp,
  finishedAt: z.nullable(timestamp),
  rowCount: z.int(),
  /** The number of rows in each state; states without rows are left out. */
  counts: z.partialRecord(importRowState, z.int()),
  takesDoubtful: z.boolean(),
  /** Why it stopped by itself; '' otherwise. */
  problem: z.string(),
  /** New accounts, how many of them should get a letter, and how many got one. */
  accounts: z.int(),
  licenses: z.int(),
  invites: z.boolean(),
  invited: z.int(),
});
export type CustomerImport = z.infer<typeof customerImport>;

const obstacle = z.object({ line: z.int(), label: z.string(), text: z.string() });

const cell = z.optional(z.string().check(z.maxLength(LONGEST_CELL)));
const cells = exactly(
  Object.fromEntries(importFields.map((field) => [field, cell])) as Record<(typeof importFields)[number], typeof cell>,
);
const line = z.int().check(z.minimum(1), z.maximum(1_000_000));

const admin = { side: 'admin', access: 'customer:import' } as const;
const byId = { id: recordId };
const act = {
  ...admin,
  method: 'POST',
  limit: writing,
  output: customerImport,
  errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'FRESH_LOGIN_REQUIRED', 'PERMISSION_DENIED'],
} as const;

/** Customers and licenses of another system, from a file that the browser reads. */
export const imports = {
  begin: endpoint({
    ...admin,
    method: 'POST',
    path: '/imports',
    summary: '开始一次导入；随后分批送来各行，再检查。相同 requestKey 只开始一次',
    limit: writing,
    input: exactly({
      requestKey: z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _')),
      fileName: optionalLine(200),
    }),
    output: customerImport,
    errors: ['FIELDS_INVALID'],
  }),
  addRows: endpoint({
    ...admin,
    method: 'POST',
    path: '/imports/:id/rows',
    summary: `送来若干行，一次最多 ${MOST_AT_ONCE} 行，一次导入最多 ${MOST_IMPORT_ROWS} 行；同一行再送一次以后一次为准`,
    limit: reading,
    input: z.object({
      ...byId,
      rows: z
        .array(exactly({ line, cells }))
        .check(z.minLength(1, '没有内容'), z.maxLength(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 行`)),
    }),
    output: z.object({ rowCount: z.int() }),
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED', 'FIELDS_INCOMPLETE', 'PERMISSION_DENIED'],
  }),
  check: endpoint({
    ...act,
    path: '/imports/:id/check',
    summary: '检查全部行（试运行）：不改变客户与授权；再次检查以当时的数据为准',
    input: z.object(byId),
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/imports',
    summary: '做过的导入，最近的在前；q 找文件名与导入人',
    limit: reading,
    input: z.object({ state: z.optional(importState), q: z.optional(optionalText(100)), cursor, limit: pageSize }),
    output: z.object({ items: z.array(customerImport), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  get: endpoint({
    ...admin,
    method: 'GET',
    path: '/imports/:id',
    summary: '一次导入与它的进度',
    limit: reading,
    input: z.object(byId),
    output: customerImport,
    errors: ['NOT_FOUND'],
  }),
  rows: endpoint({
    ...admin,
    method: 'GET',
    path: '/imports/:id/rows',
    summary: '一次导入的各行与检查结果，按行号；每页 100 行',
    limit: reading,
    input: z.object({ ...byId, state: z.optional(importRowState), cursor }),
    output: z.object({ items: z.array(importRow), nextCursor: z.nullable(z.string()) }),
    errors: ['NOT_FOUND'],
  }),
  report: endpoint({
    ...admin,
    method: 'GET',
    path: '/imports/:id/report',
    summary: '逐行报告（CSV）：行号、结果、字段、问题与建议',
    limit: { perMinute: 30 },
    input: z.object(byId),
    output: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
    attachment: true,
    errors: ['NOT_FOUND'],
  }),
  start: endpoint({
    ...act,
    path: '/imports/:id/start',
    summary: '开始或继续导入：逐行进行，服务器重启后接着做；takesDoubtful 连可能重复的行一起导入，invites 慢慢寄出邀请',
    input: z.object({ ...byId, takesDoubtful: z.boolean(), invites: z.boolean() }),
  }),
  stop: endpoint({
    ...act,
    path: '/imports/:id/stop',
    summary: '停下：已经导入的行保留，可以继续，也可以整批撤销',
    input: z.object(byId),
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
  stopInviting: endpoint({
    ...act,
    path: '/imports/:id/stop-inviting',
    summary: '不再寄出还没有寄的邀请',
    input: z.object(byId),
    errors: ['NOT_FOUND'],
  }),
  obstacles: endpoint({
    ...admin,
    method: 'GET',
    path: '/imports/:id/obstacles',
    summary: '为什么不能整批撤销：客户已经登录、续期、下载等等的行，最多列出 100 行',
    limit: reading,
    input: z.object(byId),
    output: z.object({ total: z.int(), items: z.array(obstacle) }),
    errors: ['NOT_FOUND'],
  }),
  undo: endpoint({
    ...act,
    path: '/imports/:id/undo',
    summary: '整批撤销：移除导入的授权与账号；只要有一行已被使用就拒绝，并说明是哪些行',
    input: z.object(byId),
  }),
} as const;
