import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { pageOf } from './time-cursor.ts';

/** The sort key of a list: never null, and written as in its index. Among equal values the id decides. */
export interface SortKey {
  value: RawBuilder<number | string>;
  id: Expression<string>;
  holds: 'numbers' | 'texts';
}

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/**
 * One page of a query in the order that `sort` names, e.g. `amount` or `-amount`. A row that changes meanwhile makes no
 * other row disappear or repeat.
 */
export async function sortedPage<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: Record<string, SortKey>,
  sort: string,
  { cursor, limit }: Page,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const isDescending = sort.startsWith('-');
  const key = keys[isDescending ? sort.slice(1) : sort];
  if (key === undefined) throw new Error(`no order by ${sort}`);
  const direction = isDescending ? 'desc' : 'asc';
  const after = parseCursor(cursor, key);
  let sorted = query
    .select(key.value.as('sort_value'))
    .orderBy(key.value, direction)
    .orderBy(key.id, direction)
    .limit(limit + 1);
  if (after !== null) {
    // A column of PostgreSQL may be narrower than a made-up number.
    const value = key.holds === 'numbers' ? sql`cast(${after.value} as bigint)` : sql`${after.value}`;
    const [row, last] = [sql`(${key.value}, ${key.id})`, sql`(${value}, ${after.id})`];
    sorted = sorted.where(isDescending ? sql<SqlBool>`${row} < ${last}` : sql<SqlBool>`${row} > ${last}`);
  }
  const rows = (await sorted.execute()) as unknown as (Row & { sort_value: number | string })[];
  return pageOf(rows, limit, (row) => `${encodeValue(row.sort_value)}.${row.id}`);
}

const encodeValue = (value: number | string): string =>
  typeof value === 'number' ? String(value) : Buffer.from(value).toString('base64url');

/** Null without a cursor; one that was not issued for this order is refused. */
function parseCursor(text: string | undefined, { holds }: SortKey): { value: number | string; id: string } | null {
  if (text === undefined || text === '') return null;
  const pattern = holds === 'numbers' ? /^(-?\d{1,15})\.([0-9a-f-]{36})$/ : /^([\w-]{0,700})\.([0-9a-f-]{36})$/;
  const [, value, id] = pattern.exec(text) ?? [];
  if (value === undefined || id === undefined)
    throw new ApiError('FIELDS_INVALID', { fields: { cursor: '分页参数不正确' } });
  if (holds === 'numbers') return { value: Number(value), id };
  const name = Buffer.from(value, 'base64url').toString();
  if (name.includes('\u0000')) throw new ApiError('FIELDS_INVALID', { fields: { cursor: '分页参数不正确' } });
  return { value: name, id };
}
