import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import {
  cursor,
  done,
  nothing,
  optionalText,
  pageSize,
  recordId,
  requiredLine,
  requiredText,
  revision,
  timestamp,
} from '../fields.ts';

const slug = z
  .string({ error: '请填写地址' })
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, '地址只用小写字母、数字和连字符，例如 summer-release'), z.maxLength(80));

const newsItem = z.object({ slug: z.string(), title: z.string(), summary: z.string(), publishedAt: timestamp });
export type NewsItem = z.infer<typeof newsItem>;

const newsPage = z.extend(newsItem, { changedAt: timestamp, html: z.string() });

const postState = z.enum(['draft', 'published', 'withdrawn'], '没有这个状态');
const postSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  state: postState,
  publishedAt: z.nullable(timestamp),
  /** The planned time of publication; null if none is planned. */
  publishAt: z.nullable(timestamp),
  changedBy: z.nullable(z.string()),
  changedAt: timestamp,
});
export type PostSummary = z.infer<typeof postSummary>;

const post = z.extend(postSummary, { revision: z.int(), summary: z.string(), body: z.string() });
export type NewsPost = z.infer<typeof post>;

const body = optionalText(50_000);
const changing = { id: recordId, revision };

/** News posts: reading and editing them. */
export const news = {
  list: endpoint({
    side: 'web',
    method: 'GET',
    path: '/news',
    summary: '公告，最近的在前，最多 100 篇',
    access: 'public',
    isShared: true,
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(newsItem) }),
    errors: [],
  }),
  read: endpoint({
    side: 'web',
    method: 'GET',
    path: '/news/:slug',
    summary: '一篇公告',
    access: 'public',
    isShared: true,
    limit: reading,
    input: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, '没有这篇公告')) }),
    output: newsPage,
    errors: ['NOT_FOUND'],
  }),
  posts: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/news',
    summary: '所有公告，草稿与撤下的也在内',
    access: 'content:edit',
    limit: reading,
    input: z.object({ cursor, limit: pageSize }),
    output: z.object({ items: z.array(postSummary), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  post: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/news/:id',
    summary: '一篇公告的文字与状态',
    access: 'content:edit',
    limit: reading,
    input: z.object({ id: recordId }),
    output: post,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/news',
    summary: '新建公告草稿；地址不能与别的公告相同',
    done: '草稿已建好',
    access: 'content:edit',
    limit: writing,
    input: z.object({ title: requiredLine(80, '请填写标题'), slug }),
    output: post,
    errors: ['NEWS_SLUG_TAKEN'],
  }),
  save: endpoint({
    side: 'admin',
    method: 'PUT',
    path: '/news/:id',
    summary: '修改公告；已发布的一秒内对访客生效；revision 落后的会被拒绝',
    done: '已保存',
    access: 'content:edit',
    limit: writing,
    input: z.object({
      ...changing,
      title: requiredLine(80, '请填写标题'),
      slug,
      summary: requiredText(200, '请用一两句话说明'),
      body,
    }),
    output: post,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'WORDS_CHANGED', 'NEWS_SLUG_TAKEN'],
  }),
  publish: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/news/:id/publish',
    summary: '发布公告：立即，或在 at（毫秒）自动发布；撤下过的重新发布，发布日期不变',
    access: 'content:edit',
    limit: writing,
    input: z.object({ ...changing, at: z.optional(timestamp) }),
    output: post,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'WORDS_CHANGED'],
  }),
  unschedule: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/news/:id/unschedule',
    summary: '取消公告预定的发布，文字保留',
    done: '已取消预定的发布',
    access: 'content:edit',
    limit: writing,
    input: z.object(changing),
    output: post,
    errors: ['NOT_FOUND', 'WORDS_CHANGED'],
  }),
  withdraw: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/news/:id/withdraw',
    summary: '撤下公告：页面不再打开，文字留着',
    done: '公告已撤下',
    access: 'content:edit',
    limit: writing,
    input: z.object(changing),
    output: post,
    errors: ['NOT_FOUND', 'WORDS_CHANGED'],
  }),
  remove: endpoint({
    side: 'admin',
    method: 'DELETE',
    path: '/news/:id',
    summary: '删除草稿或撤下的公告；发布着的要先撤下',
    done: '公告已删除',
    access: 'content:edit',
    limit: writing,
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND', 'TRANSITION_REFUSED'],
  }),
  preview: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/news-preview',
    summary: '正文在页面上的样子，不保存',
    access: 'content:edit',
    limit: writing,
    input: z.object({ body }),
    output: z.object({ html: z.string() }),
    errors: [],
  }),
} as const;
