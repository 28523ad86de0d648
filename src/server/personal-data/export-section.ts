import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Row = Record<string, unknown> & { id: string };

/** The number of rows that a section reads at a time. */
const PAGE = 200;

/** A part of the copy: a JSON file whose rows are read page by page, however many there are. */
export interface ExportSection {
  file: string;
  about: string;
  page: (db: Db, person: ExportedPerson, afterId: string) => Promise<Row[]>;
}

export interface ExportedPerson {
  userId: string;
  /** Letters are shown only to the person who verified the address. */
  provedEmail: string;
}

interface Pageable<Query> {
  where(column: RawBuilder<string>, operator: '>', value: string): Query;
  orderBy(column: RawBuilder<string>): Query;
  limit(count: number): Query;
}

/** The next rows of a query: those after the last one read, by the column that is their `id`. */
export const pageAfter =
  (column: string, afterId: string) =>
  <Query extends Pageable<Query>>(query: Query): Query =>
    query.where(sql.ref<string>(column), '>', afterId).orderBy(sql.ref<string>(column)).limit(PAGE);
