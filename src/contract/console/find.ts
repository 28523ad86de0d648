import * as z from 'zod/mini';
import { endpoint, reading } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import type { Permission } from '../permissions.ts';

/** What can be found in the console from any screen, in the order in which it is shown, and the permission that its own screen asks for. */
export const findableKinds = {
  application: 'application:review',
  license: 'license:manage',
  customer: 'customer:read',
  company: 'customer:read',
  payment: 'application:review',
  invoice: 'application:review',
  mail: 'user:manage',
  edition: 'catalog:edit',
  discount: 'catalog:edit',
  release: 'material:publish',
  page: 'content:edit',
  help: 'content:edit',
  post: 'content:edit',
  media: 'content:edit',
  operator: 'team:manage',
} as const satisfies Record<string, Permission>;
export type FindableKind = keyof typeof findableKinds;

/** The most of one kind in an answer. */
export const MOST_FOUND = 5;

const findableKind = z.enum(Object.keys(findableKinds) as FindableKind[]);

const foundRecord = z.object({
  kind: findableKind,
  /** What its screen calls it by, e.g. a number, an id or a slug. */
  target: z.string(),
  label: z.string(),
  detail: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

/** True if every typed word occurs in the name. */
export function isMeant(name: string, typed: string): boolean {
  const folded = name.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** The search over everything: part of the operators' console. */
export const finding = {
  find: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/find',
    summary: `按编号、名称、邮箱、域名、付款单号等查找后台的各种记录，每种最多 ${MOST_FOUND} 条；只找有权查看的`,
    access: 'operator',
    limit: reading,
    input: z.object({ q: requiredText(100, '请填写要找的内容') }),
    output: z.object({
      items: z.array(foundRecord),
      /** Kinds that were not looked through: the text has too few characters for their index. */
      tooShortFor: z.array(findableKind),
      /** Kinds that could not be looked through this time. */
      failed: z.array(findableKind),
    }),
    errors: [],
  }),
} as const;
