import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { done, lastChange, nothing, optionalLine, recordId, requiredLine, revision, timestamp } from '../fields.ts';

const place = z.enum(['public', 'centre', 'everywhere'], '请选择显示的位置');
export type NoticePlace = z.infer<typeof place>;

/** The line as pages show it. */
export const shownNotice = z.object({ id: z.string(), text: z.string(), href: z.optional(z.string()), place });
export type ShownNotice = z.infer<typeof shownNotice>;

const noticeLine = z.object({
  id: z.string(),
  revision: z.int(),
  text: z.string(),
  href: z.string(),
  place,
  fromAt: timestamp,
  /** Null = until somebody ends it. */
  untilAt: z.nullable(timestamp),
  state: z.enum(['waiting', 'showing', 'over']),
  ...lastChange,
});
export type NoticeLine = z.infer<typeof noticeLine>;

/** A path of this site or a whole address elsewhere, never a script. */
const LINK = /^(?:\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\]+)$/;

/** Up to 2100: later dates can't be written as a day. */
const moment = (missing: string) =>
  z.int(missing).check(z.minimum(0, missing), z.maximum(4_102_444_800_000, '请选择 2100 年以前的时间'));

const words = {
  text: requiredLine(80, '请填写通知的文字'),
  href: optionalLine(500).check(
    z.refine((value) => value === '' || LINK.test(value), '请填写以 / 开头的本站地址，或以 https:// 开头的完整地址'),
  ),
  place,
  fromAt: moment('请选择开始时间'),
  untilAt: z.nullable(moment('请选择结束时间')),
};

/** A line at the top of the public pages or of the customer centre. */
export const noticeLines = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/notice-lines',
    summary: '页面顶部的通知，最近的在前，最多 50 条',
    access: 'content:edit',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(noticeLine) }),
    errors: [],
  }),
  create: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/notice-lines',
    summary: '新建一条顶部通知；同一 requestKey 只建一条',
    done: '通知已保存',
    access: 'content:edit',
    limit: writing,
    input: z.object({
      ...words,
      requestKey: z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _')),
    }),
    output: noticeLine,
    errors: ['FIELDS_INVALID'],
  }),
  save: endpoint({
    side: 'admin',
    method: 'PUT',
    path: '/notice-lines/:id',
    summary: '修改一条顶部通知；revision 落后的会被拒绝',
    done: '通知已保存',
    access: 'content:edit',
    limit: writing,
    input: z.object({ id: recordId, revision, ...words }),
    output: noticeLine,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'WORDS_CHANGED'],
  }),
  remove: endpoint({
    side: 'admin',
    method: 'DELETE',
    path: '/notice-lines/:id',
    summary: '删除一条顶部通知，一秒内从页面上消失',
    done: '通知已删除',
    access: 'content:edit',
    limit: writing,
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND'],
  }),
} as const;
