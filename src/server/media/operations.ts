import type { Operations } from '../api/operations.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { addMedia } from './add-media.ts';
import { editMedia } from './edit-media.ts';
import { presentMedia, presentMediaDetail } from './present-media.ts';
import { removeMedia } from './remove-media.ts';
import { replaceMedia } from './replace-media.ts';
import { listMediaRows, usedLibraryBytes } from './store.ts';

const PAGE_SIZE = 24;

export const mediaOperations: Operations['media'] = {
  list: async ({ database, config }, { filter, q = '', cursor, limit = PAGE_SIZE }) => {
    const page = { filter, q, after: parseTimeCursor(cursor), limit: limit + 1 };
    const [rows, usedBytes] = await Promise.all([listMediaRows(database, page), usedLibraryBytes(database.db)]);
    const { items, nextCursor } = pageOf(rows, limit, ({ created_at, id }) => encodeTimeCursor({ at: created_at, id }));
    return { items: await presentMedia(database.db, config, items), nextCursor, usedBytes };
  },
  get: ({ database: { db }, config }, { id }) => presentMediaDetail(db, config, id),
  add: addMedia,
  replace: replaceMedia,
  edit: editMedia,
  remove: removeMedia,
};
