import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Row = Record<string, unknown> & { id: string };

/** How many rows a section reads at a time. */
const PAGE = 200;

/** A part of the copy: a file of JSON whose rows are read page by page, however many there are. */
export interface ExportSection {
  file: string;
  about: string;
  page: (db: Db, person: ExportedPerson, afterId: string) => Promise<Row[]>;
}

export interface ExportedPerson {
  userId: string;
  /** Letters are shown to the person who proved the address. */
  provedEmail: string;
}

interface Pageable<Query> {
  where(column: RawBuilder<string>, operator: '>', value: string): Query;
  orderBy(column: RawBuilder<string>): Query;
  limit(count: number): Query;
}

/** The next rows of a query, by the column that is their `id`: those behind the last one that was read. */
export const pageAfter =
  (column: string, afterId: string) =>
  <Query extends Pageable<Query>>(query: Query): Query =>
    query.where(sql.ref<string>(column), '>', afterId).orderBy(sql.ref<string>(column)).limit(PAGE);
