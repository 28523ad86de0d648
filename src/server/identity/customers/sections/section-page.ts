import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { CustomerSectionKind, CustomerSections } from '../../../../contract/customers/customer-sections.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor, type TimeCursor } from '../../../database/time-cursor.ts';

/** The length of a page of one kind of record. */
export const SECTION_PAGE = 20;

export interface SectionReader {
  db: Kysely<Tables>;
  account: { id: string; email: string | null; roles: string; privacy_version: string | null };
  now: number;
}

/** One page of the person's records of a kind, newest first. */
export type ReadSection<Kind extends CustomerSectionKind> = (
  reader: SectionReader,
  cursor: string | undefined,
) => Promise<CustomerSections[Kind]>;

/** Cuts `rows`, read with one row too many, to a page; `cursorOf` names the place of a row. */
export function sectionPage<Row, Item>(
  rows: Row[],
  cursorOf: (row: Row) => TimeCursor,
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const { items, nextCursor } = pageOf(rows, SECTION_PAGE, (row) => encodeTimeCursor(cursorOf(row)));
  return { items: items.map(present), nextCursor };
}

/** A page and one row more, newest first, after the cursor; `order` names the columns of its time and its id. */
export function newestAfter<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly [at: string, id: string],
  cursor: string | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  const [at, id] = [sql.ref(order[0]), sql.ref(order[1])];
  const after = parseTimeCursor(cursor);
  const sorted = query
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(SECTION_PAGE + 1);
  return after === null ? sorted : sorted.where(sql<SqlBool>`(${at}, ${id}) < (${after.at}, ${after.id})`);
}
