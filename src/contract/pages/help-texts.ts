import * as z from 'zod/mini';
import { draftFields } from '../catalog/catalog-editing.ts';
import { endpoint, reading, writing } from '../endpoint.ts';
import { exactly, nothing, optionalLine, requiredLine, requiredText, revision, timestamp } from '../fields.ts';
import { helpCategories, helpSlug } from '../content/help.ts';

const kind = z.enum(['page', 'question'], '没有这种帮助');
export type HelpKind = z.infer<typeof kind>;

const category = z.enum(helpCategories, '请选择分类');
/** The addresses that `/docs/…` has anyway. */
const taken = ['index', 'faq', 'changelog'];
const newSlug = z.string('请填写地址').check(
  z.regex(/^[a-z][a-z0-9-]{0,40}$/, '地址为小写字母、数字与短横线，以字母开头，例如 install'),
  z.refine((value) => !taken.includes(value), '这个地址已经有页面了'),
);

export const LONGEST_HELP = 60_000;

const words = {
  category,
  /** For a question: its wording. */
  title: requiredLine(100, '请填写标题'),
  /** For a page: its line in the table of contents and among search results. */
  summary: optionalLine(200),
  markdown: requiredText(LONGEST_HELP, '请填写正文'),
};

const summary = z.object({
  kind,
  slug: z.string(),
  /** Its address on the site. */
  path: z.string(),
  category,
  title: z.string(),
  isHidden: z.boolean(),
  /** In the shipped words, which change with releases. */
  isShipped: z.boolean(),
  /** There is a draft that differs from the published text. */
  hasDraft: z.boolean(),
});
export type HelpSummary = z.infer<typeof summary>;

/** As readers see it now. */
const published = z.object({ category, title: z.string(), summary: z.string(), markdown: z.string() });
export type HelpWords = z.infer<typeof published>;

const helpText = z.extend(summary, {
  ...draftFields,
  /** The draft, or what is published. */
  ...published.shape,
  published,
  /** The number of the version that is published. */
  version: z.int(),
  /** The planned time of publication; null if none is planned. */
  publishAt: z.nullable(timestamp),
  /** There are shipped words to restore. */
  comesWithProduct: z.boolean(),
});
export type HelpText = z.infer<typeof helpText>;

const helpVersion = z.object({
  number: z.int(),
  savedAt: timestamp,
  savedBy: z.nullable(z.string()),
  isShipped: z.boolean(),
  category,
  title: z.string(),
  summary: z.string(),
  markdown: z.string(),
});
export type HelpVersion = z.infer<typeof helpVersion>;

const one = { kind, slug: helpSlug };
const act = { side: 'admin', access: 'content:edit', limit: writing } as const;

/**
 * Help pages and questions: draft → preview → published at once or at a time. New ones are hidden until somebody shows
 * them.
 */
export const helpTexts = {
  list: endpoint({
    ...act,
    method: 'GET',
    path: '/help-texts',
    summary: '全部帮助文档与常见问题，隐藏的也在内，按访客看到的次序',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(summary) }),
    errors: [],
  }),
  create: endpoint({
    ...act,
    method: 'POST',
    path: '/help-texts',
    summary: '新建一篇帮助文档或一个常见问题，先隐藏着，写好再显示',
    done: '已新建，写好后再对访客显示',
    input: z.object({ kind, slug: newSlug, category, title: words.title }),
    output: helpText,
    errors: ['FIELDS_INVALID'],
  }),
  get: endpoint({
    ...act,
    method: 'GET',
    path: '/help-texts/:kind/:slug',
    summary: '一篇帮助的草稿与现行文字',
    limit: reading,
    input: z.object(one),
    output: helpText,
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    ...act,
    method: 'PUT',
    path: '/help-texts/:kind/:slug',
    summary: '保存一篇帮助的草稿；revision 落后的会被拒绝',
    done: '草稿已保存，访客还看不到',
    input: z.object({ ...one, revision, ...words }),
    output: helpText,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  publish: endpoint({
    ...act,
    method: 'POST',
    path: '/help-texts/:kind/:slug/publish',
    summary: '发布一篇帮助的草稿：立即，或在 at（毫秒）自动发布',
    input: z.object({ ...one, revision, at: z.optional(timestamp) }),
    output: helpText,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'DRAFT_CHANGED_ELSEWHERE', 'DRAFT_UNCHANGED'],
  }),
  unschedule: endpoint({
    ...act,
    method: 'POST',
    path: '/help-texts/:kind/:slug/unschedule',
    summary: '取消一篇帮助预定的发布，草稿保留',
    done: '已取消预定的发布',
    input: z.object({ ...one, revision }),
    output: helpText,
    errors: ['NOT_FOUND', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  discard: endpoint({
    ...act,
    method: 'POST',
    path: '/help-texts/:kind/:slug/discard',
    summary: '放弃一篇帮助的草稿，回到现行文字',
    done: '草稿已放弃',
    input: z.object({ ...one, revision }),
    output: helpText,
    errors: ['NOT_FOUND', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  restore: endpoint({
    ...act,
    method: 'POST',
    path: '/help-texts/:kind/:slug/shipped',
    summary: '恢复为系统自带的文字，立即生效，此后随版本更新；草稿会被放弃，发布过的留在版本记录里',
    done: '已恢复为系统自带的文字',
    input: z.object({ ...one, revision }),
    output: helpText,
    errors: ['NOT_FOUND', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  versions: endpoint({
    ...act,
    method: 'GET',
    path: '/help-texts/:kind/:slug/versions',
    summary: '一篇帮助的各个版本，最近 50 次：谁在何时发布',
    limit: reading,
    input: z.object(one),
    output: z.object({ items: z.array(helpVersion) }),
    errors: ['NOT_FOUND'],
  }),
  show: endpoint({
    ...act,
    method: 'PUT',
    path: '/help-texts/:kind/:slug/visibility',
    summary: '对访客显示或隐藏一篇帮助；隐藏的地址是 404',
    input: z.object({ ...one, isHidden: z.boolean('请选择') }),
    output: helpText,
    errors: ['NOT_FOUND'],
  }),
  arrange: endpoint({
    ...act,
    method: 'PUT',
    path: '/help-order',
    summary: '排列一个分类里的帮助；seen 为排列之前的次序，已被别人改动的会被拒绝',
    input: exactly({
      kind,
      category,
      seen: z.array(helpSlug).check(z.maxLength(500)),
      slugs: z.array(helpSlug).check(z.maxLength(500)),
    }),
    output: z.object({ items: z.array(summary) }),
    errors: ['FIELDS_INVALID', 'WORDS_CHANGED'],
  }),
} as const;
