import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { exactly, nothing, optionalLine, requiredLine, requiredText, timestamp } from '../fields.ts';
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
const revision = z.int('请刷新后重试');

export const LONGEST_HELP = 60_000;

const words = {
  category,
  /** Of a question: what is asked. */
  title: requiredLine(100, '请填写标题'),
  /** Of a page, in the table of contents and among search results. */
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
  /** In the words that came with the product, which follow its releases. */
  isShipped: z.boolean(),
});
export type HelpSummary = z.infer<typeof summary>;

const helpText = z.extend(summary, {
  revision: z.int(),
  summary: z.string(),
  markdown: z.string(),
  /** There are shipped words to go back to. */
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

/** Help pages and questions: saved is published. New ones are hidden until somebody shows them. */
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
    summary: '一篇帮助的现行文字',
    limit: reading,
    input: z.object(one),
    output: helpText,
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    ...act,
    method: 'PUT',
    path: '/help-texts/:kind/:slug',
    summary: '改写一篇帮助，立即生效；revision 落后的会被拒绝',
    done: '已保存',
    input: z.object({ ...one, revision, ...words }),
    output: helpText,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'WORDS_CHANGED'],
  }),
  restore: endpoint({
    ...act,
    method: 'POST',
    path: '/help-texts/:kind/:slug/shipped',
    summary: '恢复为系统自带的文字，此后随版本更新；改写过的留在版本记录里',
    done: '已恢复为系统自带的文字',
    input: z.object({ ...one, revision }),
    output: helpText,
    errors: ['NOT_FOUND', 'WORDS_CHANGED'],
  }),
  versions: endpoint({
    ...act,
    method: 'GET',
    path: '/help-texts/:kind/:slug/versions',
    summary: '一篇帮助的各个版本，最近 50 次：谁在何时保存',
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
