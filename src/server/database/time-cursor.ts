import { ApiError } from '../../contract/errors.ts';

/** The position after which the next page begins, in an order by (time, id). */
export interface TimeCursor {
  at: number;
  id: string;
}

export function encodeTimeCursor(cursor: TimeCursor): string {
  return `${cursor.at}.${cursor.id}`;
}

/** Null without a cursor; one that was never issued is refused. */
export function parseTimeCursor(text: string | undefined): TimeCursor | null {
  if (text === undefined || text === '') return null;
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw new ApiError('FIELDS_INVALID', { fields: { cursor: '分页参数不正确' } });
  return { at: Number(at), id };
}

/** Cuts `rows`, read with one row too many, to a page. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
