import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import type { DialectName } from '../database/engine.ts';
import { holds } from '../database/like-pattern.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { patternsOf, piecesOf } from './pieces.ts';

/** The tables that have an index for searches of part of a text. */
export const searched = ['application', 'license', 'outbox_mail', 'invoice'] as const;
export type Searched = (typeof searched)[number];

/** The most rows read and sorted at once; for a more frequent word it is faster to walk the list in its order. */
const MOST_FOUND = 2000;
/** For PostgreSQL, whose index answers all at once or not at all: out of this many of the newest rows ... */
const SAMPLE = 2000;
/** ... this many matches are enough to expect a page of the list among its first few thousand rows. */
const FREQUENT = 6;

/**
 * The rows that may contain a word; `many` if there are too many; `unknown` if the word is too short, or the index is
 * not filled yet.
 */
export type Holding = { ids: string[] } | 'many' | 'unknown';

/**
 * The rows that may contain `word` in one of the texts of `<table>_words`, and perhaps a few others: `isFound` still
 * compares.
 */
export async function findHolding({ db, dialect }: Database, table: Searched, word: string): Promise<Holding> {
  if (!(await isFilled(db, table))) return 'unknown';
  return dialect === 'sqlite' ? findOnSqlite(db, table, word) : findOnPostgres(db, table, word);
}

/** Whether the index can answer nothing about a word, however full it is: the tables would have to be read. */
export const isTooShort = (dialect: DialectName, word: string): boolean =>
  (dialect === 'sqlite' ? piecesOf(word) : patternsOf(word)) === null;

/** The condition for a list: `compared` decides exactly, `holding` says where to look. */
export function isFound(
  dialect: DialectName,
  holding: Holding,
  id: Expression<string>,
  compared: Expression<SqlBool>,
): Expression<SqlBool> {
  if (typeof holding === 'object') return sql<SqlBool>`${isOneOf(dialect, id, holding.ids)} and (${compared})`;
  // PostgreSQL takes part of a text for rare, and would compare and sort all rows before it shows the first.
  if (holding === 'many' && dialect === 'postgres') return sql<SqlBool>`case when ${compared} then true else false end`;
  return compared;
}

/** Whether a column has one of these ids; the statement stays the same however many there are. */
export const isOneOf = (
  dialect: DialectName,
  column: Expression<string>,
  ids: readonly string[],
): Expression<SqlBool> =>
  dialect === 'sqlite'
    ? sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${column} = any (cast(${`{${ids.map((one) => JSON.stringify(one)).join(',')}}`} as text[]))`;

const asHolding = (rows: { id: string }[]): Holding =>
  rows.length > MOST_FOUND ? 'many' : { ids: rows.map(({ id }) => id) };

async function isFilled(db: Kysely<Tables>, table: Searched): Promise<boolean> {
  const row = await db.selectFrom('search_fill').select('filled_at').where('name', '=', table).executeTakeFirst();
  return (row?.filled_at ?? null) !== null;
}

async function findOnSqlite(db: Kysely<Tables>, table: Searched, word: string): Promise<Holding> {
  const pieces = piecesOf(word);
  if (pieces === null) return 'unknown';
  const rows =
    'match' in pieces
      ? sql`select rowid from ${sql.table(`${table}_grams`)} where ${sql.table(`${table}_grams`)} match ${pieces.match} limit ${MOST_FOUND + 1}`
      : sql`select distinct doc from ${sql.table(`${table}_gram_terms`)} where term >= ${pieces.from} and term <= ${pieces.to} limit ${MOST_FOUND + 1}`;
  const answer = await sql<{ id: string }>`select id from ${sql.table(`${table}_text`)} where n in (${rows})`.execute(
    db,
  );
  return asHolding(answer.rows);
}

async function findOnPostgres(db: Kysely<Tables>, table: Searched, word: string): Promise<Holding> {
  const patterns = patternsOf(word);
  if (patterns === null) return 'unknown';
  const texts = sql.table(`${table}_text`);
  const sample = await sql<{ count: number }>`
    select count(*) as count from (select text from ${texts} order by id desc limit ${SAMPLE}) as newest
    where ${holds('postgres', sql`text`, word)}`.execute(db);
  if ((sample.rows[0]?.count ?? 0) >= FREQUENT) return 'many';
  const found = patterns.map((pattern) => sql`search_grams(text) like ${pattern}`);
  const answer = await sql<{ id: string }>`
    select id from ${texts} where ${sql.join(found, sql` or `)} limit ${MOST_FOUND + 1}`.execute(db);
  return asHolding(answer.rows);
}
