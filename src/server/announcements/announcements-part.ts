import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod';
import { news } from '../../contract/announcements/news.ts';
import { noticeLines } from '../../contract/announcements/notice-lines.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';
import { type ShopPart, unusable, unusableContent, type Writer } from '../shop/transfer/shop-part.ts';
import { insertLine, type StoredLine } from './line-store.ts';
import { insertPost } from './news-store.ts';
import { keepUses } from './save-post.ts';

const MOST = 1000;

const { requestKey: _key, ...lineFields } = noticeLines.create.input.shape;
const { id: _id, revision: _revision, ...postFields } = news.save.input.shape;
const post = z.object({ ...postFields, publishedAt: z.int().min(0).max(4_102_444_800_000) });
const content = z.object({
  lines: z.array(z.object(lineFields)).max(MOST).default([]),
  posts: z.array(post).max(MOST).default([]),
});
type Line = z.output<typeof content>['lines'][number];
type Post = z.output<typeof post>;

/**
 * Current lines and published news. Entries that exist here already, with the same words or address, stay as they are.
 */
export const announcementsPart: ShopPart = {
  name: 'announcements',
  label: '公告',
  version: 1,
  async collect(db, { clock }) {
    const now = clock.now();
    const lines = (await selectLines(db)).filter(({ until_at: until }) => until === null || until > now);
    const posts = await db
      .selectFrom('news_post')
      .selectAll()
      .where('state', '=', 'published')
      .orderBy('published_at', 'desc')
      .limit(MOST)
      .execute();
    return {
      content: {
        lines: lines.slice(-MOST).map(lineOf),
        posts: posts.map(({ slug, title, summary, body, published_at: publishedAt }) => ({
          slug,
          title,
          summary,
          body,
          publishedAt,
        })),
      },
    };
  },
  read(raw) {
    const parsed = content.safeParse(raw);
    if (!parsed.success) throw unusableContent('公告的内容', parsed.error);
    const { lines, posts } = parsed.data;
    if (lines.some(({ fromAt, untilAt }) => untilAt !== null && untilAt <= fromAt))
      throw unusable('公告的内容不对：结束时间要晚于开始时间');
    if (posts.some(({ body }) => body === '') || new Set(posts.map(({ slug }) => slug)).size < posts.length)
      throw unusable('公告的内容不对：正文为空，或地址重复');
    return {
      pictures: [],
      changes: async (db) => [
        ...(await newLines(db, lines)).map(({ text }) => `新的顶部通知“${text}”`),
        ...(await newPosts(db, posts)).map(({ title }) => `新公告“${title}”会发布`),
      ],
      async apply(call, trx) {
        for (const line of await newLines(trx, lines)) await addLine(call, trx, line);
        for (const one of await newPosts(trx, posts)) await addPost(call, trx, one);
      },
    };
  },
};

const selectLines = (db: Kysely<Tables>): Promise<StoredLine[]> =>
  db.selectFrom('notice_line').selectAll().orderBy('created_at').orderBy('id').execute();

const lineOf = ({ text, href, place, from_at: fromAt, until_at: untilAt }: StoredLine): Line => ({
  text,
  href,
  place,
  fromAt,
  untilAt,
});

async function newLines(db: Kysely<Tables>, lines: readonly Line[]): Promise<Line[]> {
  const markOf = ({ text, href, place, fromAt, untilAt }: Line) => JSON.stringify([text, href, place, fromAt, untilAt]);
  const known = new Set((await selectLines(db)).map((row) => markOf(lineOf(row))));
  return lines.filter((line) => !known.has(markOf(line)));
}

async function newPosts(db: Kysely<Tables>, posts: readonly Post[]): Promise<Post[]> {
  const known = new Set((await db.selectFrom('news_post').select('slug').execute()).map(({ slug }) => slug));
  return posts.filter(({ slug }) => !known.has(slug));
}

const changeOf = ({ user, clock }: Writer) => ({ changed_by: user?.id ?? null, changed_at: clock.now() });

async function addLine(call: Writer, trx: Transaction<Tables>, line: Line): Promise<void> {
  const id = newId();
  const { text, href, place, fromAt, untilAt } = line;
  const now = call.clock.now();
  const row = { id, revision: 1, request_key: `import-${id}`, text, href, place };
  await insertLine(trx, { ...row, from_at: fromAt, until_at: untilAt, created_at: now, ...changeOf(call) });
  await recordAudit(call, trx, { act: 'notice_line.created', targetType: 'notice_line', targetId: id, detail: line });
}

async function addPost(call: Writer, trx: Transaction<Tables>, given: Post): Promise<void> {
  const [id, now] = [newId(), call.clock.now()];
  const { publishedAt, ...words } = given;
  const row = {
    id,
    revision: 1,
    ...words,
    state: 'published' as const,
    published_at: publishedAt,
    publish_at: null,
    created_at: now,
    ...changeOf(call),
  };
  // If a picture is missing, the text stands without it, as on its original page.
  await keepUses(trx, row);
  await insertPost(trx, row);
  await recordAudit(call, trx, {
    act: 'news.published',
    targetType: 'news',
    targetId: id,
    detail: { title: words.title, slug: words.slug },
  });
}
