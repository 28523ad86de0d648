import * as z from 'zod/mini';
import { menus } from '../content/content.ts';
import { endpoint, reading, writing } from '../endpoint.ts';
import { nothing, requiredLine, revision, timestamp, wholeNumber } from '../fields.ts';
import { pageDocument, storedBlock, storedDocument } from './page-document.ts';

/** Pages whose texts are shipped; all others are the vendor's own, at `/p/<slug>`. */
export const shippedSlugs = [
  'home',
  'choose',
  'product',
  'pricing',
  'gallery',
  'apply',
  'verify',
  'login',
  'docs-home',
  'docs-faq',
  'docs-changelog',
  'news-home',
  'site-words',
  'navigation',
] as const;

const slug = z
  .string('请填写地址')
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/, '地址为小写字母、数字与短横线，例如 cases'));

/** A page for its readers: valid and visible blocks, placeholders filled in, Markdown as safe HTML. */
const shownPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(z.omit(storedBlock, { isHidden: true })),
});
export type ShownPage = z.infer<typeof shownPage>;

const previewedPage = z.extend(shownPage, {
  /** For the navigation: header and footer as every page would show them; null for a page. */
  menus: z.nullable(menus),
});
export type PreviewedPage = z.infer<typeof previewedPage>;

export type ShownBlock = ShownPage['blocks'][number];

const pageSummary = z.object({
  slug: z.string(),
  /** Its address on the site. */
  path: z.string(),
  title: z.string(),
  /** A shipped page: it cannot be removed, and its shipped words can be restored. */
  isShipped: z.boolean(),
  state: z.enum(['online', 'hidden', 'unpublished']),
  /** There is a draft that differs from what visitors see. */
  hasDraft: z.boolean(),
  publishedAt: z.nullable(timestamp),
  /** Blocks of the published page that visitors miss: their content is wrong, or they could not be drawn. */
  broken: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type PageSummary = z.infer<typeof pageSummary>;

const editedPage = z.extend(pageSummary, {
  /** Increases with every save and publication; a save based on an older one is refused. */
  revision: z.int(),
  /** The draft, or the published page. */
  document: storedDocument,
  /** The page as visitors see it; null before the first publication. */
  published: z.nullable(storedDocument),
  editedBy: z.nullable(z.string()),
  editedAt: z.nullable(timestamp),
  /** The planned time of publication; null if none is planned. */
  publishAt: z.nullable(timestamp),
});
export type EditedPage = z.infer<typeof editedPage>;

const pageVersion = z.object({
  /** 0 = the shipped words. */
  number: z.int(),
  publishedAt: z.nullable(timestamp),
  publishedBy: z.nullable(z.string()),
  document: storedDocument,
});
export type PageVersion = z.infer<typeof pageVersion>;

const act = { side: 'admin', access: 'content:edit', limit: writing } as const;
const changed = ['NOT_FOUND', 'DRAFT_CHANGED_ELSEWHERE'] as const;

/** Public pages as lists of blocks: draft → preview → publish; every published state can be restored. */
export const pages = {
  show: endpoint({
    side: 'web',
    method: 'GET',
    path: '/site-pages/:slug',
    summary: '由内容块组成的一个页面',
    access: 'public',
    isShared: true,
    limit: reading,
    input: z.object({ slug }),
    output: shownPage,
    errors: ['NOT_FOUND'],
  }),
  list: endpoint({
    ...act,
    method: 'GET',
    path: '/pages',
    summary: '可以编辑的页面',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(pageSummary) }),
    errors: [],
  }),
  create: endpoint({
    ...act,
    method: 'POST',
    path: '/pages',
    summary: '新建一个页面，发布之前只有团队能看到',
    input: z.object({ slug, title: requiredLine(60, '请填写页面标题') }),
    output: editedPage,
    errors: ['FIELDS_INVALID'],
  }),
  get: endpoint({
    ...act,
    method: 'GET',
    path: '/pages/:slug',
    summary: '一个页面的草稿与线上内容',
    limit: reading,
    input: z.object({ slug }),
    output: editedPage,
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    ...act,
    method: 'PUT',
    path: '/pages/:slug',
    summary: '保存页面的草稿；revision 落后的会被拒绝',
    done: '草稿已保存，访客还看不到',
    input: z.object({ slug, revision, document: pageDocument }),
    output: editedPage,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  publish: endpoint({
    ...act,
    method: 'POST',
    path: '/pages/:slug/publish',
    summary: '发布页面的草稿：立即，一秒内对访客生效；或在 at（毫秒）自动发布',
    input: z.object({ slug, revision, at: z.optional(timestamp) }),
    output: editedPage,
    errors: [...changed, 'FIELDS_INVALID', 'DRAFT_UNCHANGED'],
  }),
  unschedule: endpoint({
    ...act,
    method: 'POST',
    path: '/pages/:slug/unschedule',
    summary: '取消页面预定的发布，草稿保留',
    done: '已取消预定的发布',
    input: z.object({ slug, revision }),
    output: editedPage,
    errors: changed,
  }),
  discard: endpoint({
    ...act,
    method: 'POST',
    path: '/pages/:slug/discard',
    summary: '放弃草稿，回到线上的样子；从未发布过的页面随之删除',
    done: '草稿已放弃',
    input: z.object({ slug, revision }),
    output: z.object({ isRemoved: z.boolean() }),
    errors: changed,
  }),
  versions: endpoint({
    ...act,
    method: 'GET',
    path: '/pages/:slug/versions',
    summary: '页面发布过的各个版本，最近 50 次',
    limit: reading,
    input: z.object({ slug }),
    output: z.object({ items: z.array(pageVersion) }),
    errors: ['NOT_FOUND'],
  }),
  restore: endpoint({
    ...act,
    method: 'POST',
    path: '/pages/:slug/versions/:number/restore',
    summary: '把发布过的一版放进草稿，核对后再发布；0 为系统自带的文字',
    done: '已放进草稿，核对后发布',
    input: z.object({
      slug,
      number: z.pipe(z.transform(Number), wholeNumber('没有这一版')),
      revision,
    }),
    output: editedPage,
    errors: changed,
  }),
  preview: endpoint({
    ...act,
    method: 'POST',
    path: '/page-preview',
    summary: '把正在编辑的页面变成访客看到的样子，不保存；还没有填对的内容块不在其中',
    limit: reading,
    input: z.object({ slug, document: storedDocument }),
    output: previewedPage,
    errors: [],
  }),
} as const;
