import { sql } from 'kysely';
import type { Services } from '../call.ts';
import { listTables, readTableRows } from '../database/list-tables.ts';
import { minutes } from '../duration.ts';
import { minuteOf } from '../outside/shanghai-calendar.ts';
import { searchState } from '../search/search-state.ts';
import { type Finding, orTrouble } from './examine.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'files'>;

/**
 * Checks that take too long for a page, or that nobody waits for there: every file named by a row, the clock, the
 * search index.
 */
export async function examineSlowly(parts: Parts): Promise<Finding[]> {
  return [
    ...(await orTrouble('storage', async () => [await everyFile(parts)])),
    ...(await orTrouble('server', async () => [await clockOf(parts), await searchOf(parts)])),
  ];
}

/** Unfinished uploads have a place but no file yet. */
const UNFINISHED = 'upload';
const NAMED = 5;

async function everyFile({ database, files }: Parts): Promise<Finding> {
  const missing: string[] = [];
  let count = 0;
  for (const table of await listTables(database)) {
    if (table.name === UNFINISHED) continue;
    for await (const rows of readTableRows(database, table)) {
      if (!('location' in (rows[0] ?? {}))) break;
      for (const row of rows) {
        if (!isKept(row)) continue;
        count += 1;
        if ((await files.size(row.location)) === null) missing.push(`${table.name} ${row.location}`);
      }
    }
  }
  if (missing.length === 0) return { topic: 'storage', state: 'good', text: `数据库提到的 ${count} 个文件都在` };
  const more = missing.length > NAMED ? ` 等 ${missing.length} 个` : '';
  return {
    topic: 'storage',
    state: 'bad',
    text: `文件存储里没有 ${missing.slice(0, NAMED).join('、')}${more}：从备份的 files 里放回同样的位置`,
  };
}

/** The row of a removed file may stay for a while. */
const isKept = (row: Record<string, unknown>): row is { location: string } =>
  typeof row.location === 'string' &&
  /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(row.location) &&
  (row.removed_at ?? row.dropped_at ?? row.deleted_at ?? null) === null;

const MOST_APART_MS = minutes(2);

/**
 * A wrong clock ends sessions and windows at the wrong moment; one that was set back writes history before the past.
 */
async function clockOf({ database, clock }: Parts): Promise<Finding> {
  const now = clock.now();
  const advice = '：启用时间同步（timedatectl set-ntp true）';
  const { newest } = await database.db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.max('at').as('newest'))
    .executeTakeFirstOrThrow();
  if (newest !== null && newest > now + MOST_APART_MS)
    return {
      topic: 'server',
      state: 'bad',
      text: `服务器的时间 ${minuteOf(now)} 早于最近的审计记录 ${minuteOf(newest)}${advice}`,
    };
  if (database.dialect === 'postgres') {
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(database.db);
    const apart = Math.abs((rows[0]?.at ?? now) - now);
    if (apart > MOST_APART_MS)
      return {
        topic: 'server',
        state: 'bad',
        text: `服务器与 PostgreSQL 的时间相差 ${Math.round(apart / 1000)} 秒${advice}`,
      };
  }
  return { topic: 'server', state: 'good', text: `时间 ${minuteOf(now)}（北京时间）` };
}

const searchTexts = {
  filled: '后台的查找使用索引',
  filling: '后台的查找正在建立索引，完成之前会慢一些',
  none: '后台的查找没有索引，记录多了会慢：启动一次服务就会建立；用 PostgreSQL 的，数据库账号要能创建扩展 pg_trgm（或请管理员运行 create extension pg_trgm，再重启服务）',
};

/** Slow is not broken. */
async function searchOf({ database }: Parts): Promise<Finding> {
  const state = await searchState(database);
  return { topic: 'server', state: state === 'filled' ? 'good' : 'open', text: searchTexts[state] };
}
