import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresDialect, sql } from 'kysely';
import { type ClientBase, Pool, TypeOverrides } from 'pg';
import type { DatabaseLog, Engine } from '../engine.ts';
import { StartError } from '../../start/start-error.ts';
import { isStorageFull } from '../storage-full.ts';
import { ConnectionLender } from './connection-lender.ts';
import { reasonOf } from './transient-errors.ts';

const OLDEST_VERSION = 15;
const CONNECT_LIMIT_SECONDS = 5;
/** Longer than any caller waits, and far below what overflows Node.js's timers. */
const LONGEST_CONNECT_LIMIT_SECONDS = 600;
const ALIVE_LIMIT_MS = 2_000;

/** Makes rows look alike on both databases: numbers are numbers and flags are 0 / 1. */
function createTypes(): TypeOverrides {
  const bool = 16;
  const int8 = 20;
  const numeric = 1700;
  const types = new TypeOverrides();
  types.setTypeParser(bool, (text) => (text === 't' ? 1 : 0));
  types.setTypeParser(int8, toExactNumber);
  types.setTypeParser(numeric, Number);
  return types;
}

function toExactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`Value is too large to be represented as a JavaScript number: ${text}`);
  return value;
}

/** Only host, port and database: the URL holds the password. */
function describeUrl(url: string): string {
  if (!URL.canParse(url)) throw new StartError('环境变量 DATABASE_URL 不是有效的地址');
  const { protocol, host, pathname } = new URL(url);
  if (!/^postgres(ql)?:$/.test(protocol))
    throw new StartError(`环境变量 DATABASE_URL 应以 postgres:// 开头，而不是 ${protocol}//`);
  return `${host}${pathname}`;
}

/**
 * `?connect_timeout=` in seconds: libpq's name, but here it also limits the wait for one of the pool's connections, for
 * a statement and for a lock. It is never endless, as 0 would be for libpq.
 */
function connectLimitMs(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout') ?? CONNECT_LIMIT_SECONDS);
  if (!(seconds >= 1 && seconds <= LONGEST_CONNECT_LIMIT_SECONDS))
    throw new StartError(
      `环境变量 DATABASE_URL 的 connect_timeout 应是 1 到 ${LONGEST_CONNECT_LIMIT_SECONDS} 之间的秒数`,
    );
  return seconds * 1000;
}

/** The pool waits for the promise, though its types don't say so. */
function prepareClient(client: ClientBase, limitMs: number, log?: DatabaseLog): unknown {
  // the pool stops listening while a client is lent, and an unheard error would end the process
  client.on('error', (error) => log?.warn({ error: error.message }, 'a connection to PostgreSQL was lost'));
  // a server that loses power inside a transaction must not hold its row locks for hours, and no caller waits longer
  // for a statement or a lock than for a connection
  return client.query(
    `set idle_in_transaction_session_timeout = '30s'; set statement_timeout = ${limitMs}; set lock_timeout = ${limitMs}`,
  );
}

function createPool(url: string, limitMs: number, log?: DatabaseLog): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    keepAlive: true,
    fallback_application_name: 'vela',
    types: createTypes(),
    onConnect: (client) => prepareClient(client, limitMs, log),
  });
  pool.on('error', () => {}); // the client reports it already
  return pool;
}

async function assertUsable(pool: Pool, place: string): Promise<void> {
  const question =
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding";
  const answer = await pool.query<{ version: string; encoding: string }>(question).catch((error: unknown) => {
    throw new StartError(`无法使用 PostgreSQL 数据库 ${place}：${reasonOf(error)}`, { cause: error });
  });
  const [server] = answer.rows;
  const version = Math.floor(Number(server?.version) / 10_000);
  if (!(version >= OLDEST_VERSION))
    throw new StartError(`PostgreSQL 数据库 ${place} 的版本是 ${version}，需要 ${OLDEST_VERSION} 或更新的版本`);
  if (server?.encoding !== 'UTF8')
    throw new StartError(`PostgreSQL 数据库 ${place} 的编码是 ${server?.encoding}，需要 UTF8 编码的数据库`);
}

/**
 * A table of some pages that is never committed: an existing page may have room on a full disk. Whoever may create no
 * table does not learn it, and counts on room.
 */
async function takesWrite(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('create table vela_room as select md5(n::text) from generate_series(1, 1000) n');
    return true;
  } catch (error) {
    return !isStorageFull(error);
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: unknown) => client.release(error instanceof Error ? error : true),
    );
  }
}

/** PostgreSQL through a pool of connections. Fails with a clear message if the server cannot be used. */
export async function openPostgres(url: string, log?: DatabaseLog): Promise<Engine> {
  const place = describeUrl(url);
  const limitMs = connectLimitMs(url);
  const pool = createPool(url, limitMs, log);
  const lender = new ConnectionLender(pool, limitMs);
  try {
    await assertUsable(pool, place);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    dialect: 'postgres',
    kyselyDialect: new PostgresDialect({
      pool: { options: {}, connect: () => lender.lend(), end: () => pool.end() },
    }),
    // without parameters this is a simple query, which may hold many statements
    runScript: async (trx, script) => {
      await sql.raw(script).execute(trx);
    },
    isAlive: () =>
      Promise.race([pool.query('select 1').then(() => true), sleep(ALIVE_LIMIT_MS, false, { ref: false })]),
    hasRoom: async (isSure) => {
      if (!lender.wasRefused && !isSure) return true;
      lender.wasRefused = !(await takesWrite(pool));
      return !lender.wasRefused;
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}
