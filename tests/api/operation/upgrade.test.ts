import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { loadRows } from '../../../src/server/backup/load-rows.ts';
import { applyMigrations } from '../../../src/server/database/migrations/migrations.ts';
import { migrationsFolder } from '../../../src/server/database/migrations/migrations-folder.ts';
import { isDrill } from '../../support/drills/long-form.ts';
import {
  approve,
  ask,
  completeApplication,
  logIn,
  logInAsOwner,
  password,
  receivePayment,
} from '../../support/servers/real-client.ts';
import { builtCommandLine, runToEnd, startRealServer } from '../../support/servers/real-server.ts';
import { openPlace, openPreparedPlace, type ServerPlace } from '../../support/servers/server-place.ts';

type Value = string | number | null | { base64: string };
type Rows = Map<string, Record<string, Value>[]>;

/** The rows that each release left after a short day of use, written by the release itself, and its last migration. */
const releases = [
  ['0.1.0', '0004_security.sql'],
  ['0.2.0', '0015_domain_rules.sql'],
  ['0.3.0', '0021_refund_due.sql'],
] as const;
const LICENSE_KEK = 'the key-encryption key of the upgrade test';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function readRows(release: string): Promise<Rows> {
  const file = path.join(import.meta.dirname, '../../support/releases', `${release}.ndjson.gz`);
  const rows: Rows = new Map();
  for (const line of gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')) {
    const { table, row } = JSON.parse(line) as { table: string; row: Record<string, Value> };
    if (table !== 'migration') rows.set(table, [...(rows.get(table) ?? []), row]);
  }
  return rows;
}

const bytesOf = (value: Value): string | number | null | Buffer =>
  value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value;

function fillSqlite({ dataDir }: ServerPlace, rows: Rows): void {
  const handle = new DatabaseSync(path.join(dataDir, 'vela.sqlite'), { enableForeignKeyConstraints: false });
  for (const [table, each] of rows) {
    handle.exec(`delete from "${table}"`);
    for (const row of each) {
      const names = Object.keys(row);
      const places = names.map(() => '?').join(', ');
      const insert = handle.prepare(`insert into "${table}" ("${names.join('", "')}") values (${places})`);
      insert.run(...Object.values(row).map(bytesOf));
    }
  }
  handle.close();
}

async function fillPostgres(place: ServerPlace, rows: Rows): Promise<void> {
  const asText = (value: Value) => {
    const bytes = bytesOf(value);
    return Buffer.isBuffer(bytes) ? `\\x${bytes.toString('hex')}` : bytes;
  };
  const linesOf = (name: string): string[] =>
    (rows.get(/\/(\w+)\./.exec(name)?.[1] ?? '') ?? []).map(
      (row) =>
        `${JSON.stringify(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, asText(value)])))}\n`,
    );
  const files = [...rows.keys()].map((table) => ({ path: `database/${table}.ndjson`, bytes: 0, sha256: '' }));
  const source = { read: (name: string) => Readable.from(linesOf(name)) };
  await place.look((database) => loadRows(database, source, { files }));
}

/** The place as the release left it, with a few bytes for each file that rows name. */
async function openRelease(dialect: 'sqlite' | 'postgres', release: string, last: string): Promise<ServerPlace> {
  const rows = await readRows(release);
  const place = await openPlace(dialect);
  cleanups.push(() => place.close());
  await place.look((database) => applyMigrations(database, migrationsFolder, last));
  if (dialect === 'sqlite') fillSqlite(place, rows);
  else await fillPostgres(place, rows);
  for (const { location } of [...rows.values()].flat()) {
    if (typeof location !== 'string' || !/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(location)) continue;
    const file = path.join(place.dataDir, 'files', location);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'a few bytes');
  }
  return place;
}

/** Each release on one of the databases; on both only in a drill, as the statements and the rows are the same. */
const upgrades = releases.flatMap((release, at) =>
  (['sqlite', 'postgres'] as const)
    .filter((_, dialectAt) => isDrill || dialectAt === at % 2)
    .map((dialect) => [dialect, ...release] as const),
);

test.for(upgrades)(
  'on %s the data of release %s work with this one, and what was there is kept',
  async ([dialect, release, last]) => {
    const place = await openRelease(dialect, release, last);
    const env = { ...place.env, LICENSE_KEK };
    const server = await startRealServer({ dataDir: place.dataDir, env });
    cleanups.push(server.kill);
    expect(await (await fetch(new URL('/readyz', server.url))).json()).toEqual({ status: 'ready' });
    expect(await readdir(path.join(place.dataDir, 'before-upgrade'))).toHaveLength(1);

    const token = await logIn(server, { username: 'old_customer', password });
    const list = async (what: string) => (await ask(server, 'GET', `/api/web/${what}`, { token })).data.items;
    const applications: { number: string; state: string }[] = await list('applications');
    const numberOf = (state: string) => applications.find((each) => each.state === state)?.number ?? state;
    expect(applications.map(({ state }) => state).toSorted()).toEqual(['approved', 'draft', 'submitted']);
    expect(await list('licenses')).toHaveLength(1);
    const operator = await logInAsOwner(server);
    await receivePayment(server, operator, numberOf('submitted'));
    await approve(server, operator, numberOf('submitted'));
    // A draft of an older form is reviewed in today's form, as its page asks.
    const { data: form } = await ask(server, 'GET', '/api/admin/application-form/draft', { token: operator });
    const { data: agreement } = await ask(server, 'GET', '/api/web/pages/license-agreement');
    const draft = `/api/web/applications/${numberOf('draft')}`;
    expect(await ask(server, 'PATCH', draft, { token, body: completeApplication })).toMatchObject({ code: 200 });
    const body = { agreementVersion: agreement.version, formVersion: form.version };
    expect(await ask(server, 'POST', `${draft}/submit`, { token, body })).toMatchObject({ code: 200 });
    const licenses: { number: string }[] = await list('licenses');
    expect(licenses).toHaveLength(2);
    // Keys of the old release and of today can both be verified with the keys that this server publishes.
    for (const { number } of licenses) {
      const { data } = await ask(server, 'GET', `/api/web/licenses/${number}/key`, { token });
      const verified = await fetch(new URL('/api/v1/licenses/verify', server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: data.key }),
      });
      expect(await verified.json()).toMatchObject({ valid: true });
    }
    expect(await server.stop()).toBe(0);
    expect(await runToEnd([builtCommandLine, 'audit', 'check'], { dataDir: place.dataDir, env })).toMatchObject({
      exit: 0,
    });
    const file = path.join(place.dataDir, 'vela.sqlite');
    if (!existsSync(file)) return;
    const handle = new DatabaseSync(file, { readOnly: true });
    expect(handle.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(handle.prepare('pragma foreign_key_check').all()).toEqual([]);
    handle.close();
  },
);

test.for(['sqlite', 'postgres'] as const)(
  'on %s a start on data of a newer release is refused with a sentence, and nothing is changed',
  async (dialect) => {
    const place = await openPreparedPlace(dialect);
    cleanups.push(() => place.close());
    const { dataDir, env } = place;
    await place.look(({ db }) => sql`insert into migration values ('9999_tomorrow.sql', 'of tomorrow', 0)`.execute(db));
    const before = await readdir(dataDir);
    for (const file of ['build/start/main.js', 'src/cli/main.ts']) {
      const args = file.includes('cli') ? [file, 'editions'] : [file];
      const { exit, output } = await runToEnd(args, { dataDir, env: { ...env, LICENSE_KEK, PORT: '0' } });
      expect(output).toMatch(
        /数据库迁移 9999_tomorrow\.sql 已经执行过，.*请启动与它相配的版本，或者恢复升级之前的备份/,
      );
      expect(output).not.toMatch(/ready|\n\s+at /);
      expect(exit).toBe(1);
    }
    expect(await readdir(dataDir)).toEqual(before);
  },
);
