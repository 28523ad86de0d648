import type { Operations } from '../api/operations.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { listLines, presentLine } from './line-store.ts';
import { getPost, getPublishedPost, listPostRows, newsItemOf, publishedPosts, summaryOf } from './news-store.ts';
import { renderPost } from './render-post.ts';
import { createLine, removeLine, saveLine } from './save-line.ts';
import { publishPost, unschedulePost, withdrawPost } from './publish-post.ts';
import { createPost, removePost, savePost } from './save-post.ts';

const PAGE_SIZE = 20;

export const noticeLineOperations: Operations['noticeLines'] = {
  list: async ({ database: { db }, clock }) => ({
    items: (await listLines(db)).map((row) => presentLine(row, clock.now())),
  }),
  create: createLine,
  save: saveLine,
  remove: removeLine,
};

export const newsOperations: Operations['news'] = {
  list: async ({ database: { db } }) => ({ items: (await publishedPosts(db)).map(newsItemOf) }),
  read: async ({ database: { db }, config }, { slug }) => {
    const row = await getPublishedPost(db, slug);
    return { ...newsItemOf(row), changedAt: row.changed_at, html: await renderPost(db, config, row.body) };
  },
  posts: async ({ database: { db } }, { cursor, limit = PAGE_SIZE }) => {
    const rows = await listPostRows(db, { after: parseTimeCursor(cursor), limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ created_at, id }) => encodeTimeCursor({ at: created_at, id }));
    return { items: items.map(summaryOf), nextCursor };
  },
  post: ({ database: { db } }, { id }) => getPost(db, id),
  create: createPost,
  save: savePost,
  publish: publishPost,
  unschedule: unschedulePost,
  withdraw: withdrawPost,
  remove: removePost,
  preview: async ({ database: { db }, config }, { body }) => ({ html: await renderPost(db, config, body) }),
};
