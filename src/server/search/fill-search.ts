import { sql, type Transaction } from 'kysely';
import type { Services } from '../call.ts';
import { NO_TIME_LIMIT } from '../database/engine.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import { minutes } from '../duration.ts';
import { pause } from '../pause.ts';
import { isOneOf, type Searched, searched } from './find-holding.ts';

type Parts = Pick<Services, 'clock' | 'database' | 'log'>;
type Trx = Transaction<Tables>;

/** Small enough that a batch takes a few milliseconds: on SQLite nobody else is served meanwhile. */
const AT_ONCE = 200;
/** A pause for others after each batch. */
const REST_MS = 10;
/** Any constant, but the same for all servers of one database. */
const ADVISORY_LOCK = '7281953640128';

export interface FillingSearch {
  /** Waits for the current batch; the next start continues after it. */
  stop(): Promise<void>;
}

/** Indexes rows from before the index, until done or stopped; safe on several servers at once. */
export function startFillingSearch(parts: Parts): FillingSearch {
  const stopping = new AbortController();
  const running = fillUntilDone(parts, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function fillUntilDone(parts: Parts, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      return await fillSearch(parts, stopped);
    } catch (error) {
      parts.log.error({ err: error }, 'the index of searches is not filled');
      await pause(minutes(1), stopped);
    }
  }
}

/** Fills the index of every table that has one; finds nothing to do from the second start on. */
export async function fillSearch(parts: Parts, stopped?: AbortSignal): Promise<void> {
  if (parts.database.dialect === 'postgres' && !(await hasIndexes(parts))) return;
  const isStopped = () => stopped?.aborted === true;
  for (const table of searched) while (!isStopped() && (await fillSome(parts, table))) await pause(REST_MS, stopped);
}

/** Indexes one batch; false if nothing is left. */
function fillSome({ database, clock }: Parts, table: Searched): Promise<boolean> {
  return database.transaction(async (trx) => {
    await trx
      .insertInto('search_fill')
      .values({ name: table, filled_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const place = trx.selectFrom('search_fill').selectAll().where('name', '=', table);
    const { last_id: last, filled_at: filledAt } = await forUpdate(place).executeTakeFirstOrThrow();
    if (filledAt !== null) return false;
    // Locked until the batch is written: the trigger for a row changed meanwhile runs after us, and so does the removal
    // of a deleted one.
    const rows = await forUpdate(
      trx.selectFrom(table).select('id').where('id', '>', last).orderBy('id').limit(AT_ONCE),
    ).execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await enter(trx, database.dialect, table, ids);
    const isWhole = ids.length < AT_ONCE;
    await trx
      .updateTable('search_fill')
      .set({ last_id: ids.at(-1) ?? last, filled_at: isWhole ? clock.now() : null })
      .where('name', '=', table)
      .execute();
    return !isWhole;
  });
}

/** Triggers may already have indexed some of them. */
async function enter(trx: Trx, dialect: Services['database']['dialect'], table: Searched, ids: readonly string[]) {
  const [texts, words, grams] = ['text', 'words', 'grams'].map((part) => sql.table(`${table}_${part}`));
  const isWanted = isOneOf(dialect, sql.ref<string>('words.id'), ids);
  if (dialect === 'postgres') {
    await sql`insert into ${texts} (id, text) select words.id, words.text from ${words} as words where ${isWanted} on conflict (id) do nothing`.execute(
      trx,
    );
    return;
  }
  const { rows } = await sql<{ n: number }>`select coalesce(max(n), 0) as n from ${texts}`.execute(trx);
  await sql`insert into ${texts} (id) select words.id from ${words} as words where ${isWanted} on conflict (id) do nothing`.execute(
    trx,
  );
  await sql`insert into ${grams} (rowid, text) select texts.n, words.text
    from ${texts} as texts join ${words} as words on words.id = texts.id where texts.n > ${rows[0]?.n ?? 0}`.execute(
    trx,
  );
}

/**
 * PostgreSQL's index needs an extension that the database's owner may create; if it is unavailable, searches read the
 * tables.
 */
async function hasIndexes({ database, log }: Parts): Promise<boolean> {
  try {
    await database.transaction(async (trx) => {
      await sql.raw(NO_TIME_LIMIT).execute(trx);
      await sql`select pg_advisory_xact_lock(${sql.raw(ADVISORY_LOCK)})`.execute(trx);
      const missing: Searched[] = [];
      for (const table of searched) if (!(await hasIndex(trx, table))) missing.push(table);
      if (missing.length === 0) return;
      await sql`create extension if not exists pg_trgm`.execute(trx);
      for (const table of missing) await createIndex(trx, table);
    });
    return true;
  } catch (error) {
    if (!isNotToBeHad(error)) throw error;
    log.warn({ err: error }, 'searches read whole tables: the extension pg_trgm can not be had');
    await database.db.deleteFrom('search_fill').execute();
    return false;
  }
}

/** No right to create it, or not installed on the server. */
const isNotToBeHad = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['42501', '0A000', '58P01'].includes(String(error.code));

const indexOf = (table: Searched): string => `${table}_text_grams_idx`;

async function hasIndex(trx: Trx, table: Searched): Promise<boolean> {
  const { rows } = await sql<{ found: 0 | 1 }>`select to_regclass(${indexOf(table)}) is not null as found`.execute(trx);
  return rows[0]?.found === 1;
}

/**
 * Created on an empty table, so that nobody waits for it; the texts are then entered in batches. A short pending list
 * keeps searches and writers quick.
 */
async function createIndex(trx: Trx, table: Searched): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(
    trx,
  );
  const operators = sql.id(rows[0]?.schema ?? 'public', 'gin_trgm_ops');
  const texts = sql.table(`${table}_text`);
  await trx.deleteFrom('search_fill').where('name', '=', table).execute();
  await sql`truncate ${texts}`.execute(trx);
  await sql`create index ${sql.ref(indexOf(table))} on ${texts} using gin (search_grams(text) ${operators}) with (gin_pending_list_limit = 512)`.execute(
    trx,
  );
}
