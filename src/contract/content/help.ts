import * as z from 'zod/mini';
import { headings } from './content.ts';
import { endpoint, reading } from '../endpoint.ts';
import { nothing, optionalText, timestamp } from '../fields.ts';

/** The sections of the help, in the order in which readers need them. */
export const helpCategories = ['buying', 'license', 'developer', 'account'] as const;
export type HelpCategory = (typeof helpCategories)[number];

export const helpSlug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, '页面不存在'));

const helpLink = z.object({ slug: z.string(), title: z.string() });
const helpEntry = z.object({
  slug: z.string(),
  category: z.enum(helpCategories),
  title: z.string(),
  summary: z.string(),
  publishedAt: timestamp,
});
export type HelpEntry = z.infer<typeof helpEntry>;

const question = z.object({
  slug: z.string(),
  category: z.enum(helpCategories),
  question: z.string(),
  /** Safe HTML. */
  answer: z.string(),
  /** The same as plain text, for search engines. */
  answerText: z.string(),
});
export type HelpQuestion = z.infer<typeof question>;

const helpPage = z.object({
  slug: z.string(),
  category: z.enum(helpCategories),
  title: z.string(),
  summary: z.string(),
  version: z.int(),
  publishedAt: timestamp,
  /** Safe HTML, code highlighted with classes. */
  html: z.string(),
  headings,
  previous: z.nullable(helpLink),
  next: z.nullable(helpLink),
});
export type HelpPage = z.infer<typeof helpPage>;

const helpHit = z.object({
  /** Its address within the site. */
  path: z.string(),
  title: z.string(),
  /** The section or page that it belongs to. */
  place: z.string(),
  /** An excerpt in pieces; the hits among them are marked. */
  excerpt: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
});
export type HelpHit = z.infer<typeof helpHit>;

export const help = {
  index: endpoint({
    side: 'web',
    method: 'GET',
    path: '/help',
    summary: '帮助目录：全部文档的标题与简介',
    access: 'public',
    limit: reading,
    input: nothing,
    output: z.object({ pages: z.array(helpEntry) }),
    errors: [],
  }),
  faq: endpoint({
    side: 'web',
    method: 'GET',
    path: '/help/faq',
    summary: '常见问题',
    access: 'public',
    limit: reading,
    input: nothing,
    output: z.object({ questions: z.array(question), updatedAt: timestamp }),
    errors: [],
  }),
  search: endpoint({
    side: 'web',
    method: 'GET',
    path: '/help/search',
    summary: '在文档、常见问题与更新日志中搜索',
    access: 'public',
    limit: reading,
    input: z.object({ q: optionalText(80) }),
    output: z.object({ hits: z.array(helpHit) }),
    errors: [],
  }),
  page: endpoint({
    side: 'web',
    method: 'GET',
    path: '/help/pages/:slug',
    summary: '一篇帮助文档的当前版本',
    access: 'public',
    limit: reading,
    input: z.object({ slug: helpSlug }),
    output: helpPage,
    errors: ['NOT_FOUND'],
  }),
} as const;
