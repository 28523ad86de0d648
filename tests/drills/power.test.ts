import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type ApiServer, openApiServer } from '../support/servers/api-server.ts';
import { cutLogs, type Image, type Round, tornDatabases } from '../support/drills/disk-images.ts';
import { tell } from '../support/drills/drill-figures.ts';
import { completeApplication, logIn, password } from '../support/servers/real-client.ts';
import { startRealServer } from '../support/servers/real-server.ts';

const ROUNDS = 8;
const WRITES = 12;
const TORN_DATABASES = 40;

/** Begins applications, in the order of their answers; one account may begin thirty a day. */
async function write(site: ApiServer, round: number, onAnswer: (number: string) => Promise<void>): Promise<void> {
  const token = await site.register(`writer_${round}`);
  for (let index = 0; index < WRITES; index += 1) {
    const draftKey = `writer-${round}-${index}`;
    const body = { ...completeApplication, contactEmail: 'writer@example.com', draftKey };
    const { code, data } = await site.call('POST', '/api/web/applications', { token, body });
    expect(code).toBe(200);
    await onAnswer(data.number);
  }
}

/** The problem of an image after SQLite has opened it; '' if there is none. */
async function examine(folder: string, { database, wal, holds }: Image, numbers: readonly string[]): Promise<string> {
  const file = path.join(folder, 'vela.sqlite');
  for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true });
  await writeFile(file, database);
  await writeFile(`${file}-wal`, wal);
  const handle = new DatabaseSync(file);
  try {
    const [{ integrity_check: integrity } = {}] = handle.prepare('pragma integrity_check').all();
    if (integrity !== 'ok') return `integrity: ${String(integrity)}`;
    if (handle.prepare('pragma foreign_key_check').all().length > 0) return 'a foreign key points nowhere';
    const there = new Set(
      handle
        .prepare('select number from application')
        .all()
        .map(({ number }) => number),
    );
    const acknowledged = numbers.slice(0, numbers.length - WRITES + holds);
    if (acknowledged.some((number) => !there.has(number))) return 'an acknowledged write is lost';
    if (there.size > acknowledged.length + 1) return 'more than the one write under way is there';
    const half = handle
      .prepare(
        'select id from application where (select count(*) from application_event where application_id = application.id) <> 1',
      )
      .all();
    return half.length > 0 ? 'a write is there by half' : '';
  } finally {
    handle.close();
  }
}

test('power cut at every kind of moment, SQLite', { timeout: 500_000 }, async (context) => {
  const site = await openApiServer('sqlite');
  const folder = await mkdtemp(path.join(tmpdir(), 'vela-power-'));
  onTestFinished(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { db } = site.services.database;
  const file = path.join(site.services.config.dataDir, 'vela.sqlite');
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  const numbers: string[] = [];
  const kinds: Record<string, number> = {};
  const wrong: string[] = [];
  let stale = Buffer.alloc(0);
  let last: Image | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const before = await readFile(file);
    const ends: number[] = [];
    await write(site, round, async (number) => {
      numbers.push(number);
      ends.push((await readFile(`${file}-wal`)).length);
    });
    const wal = await readFile(`${file}-wal`);
    await sql`pragma wal_checkpoint(passive)`.execute(db);
    const made: Round = { before, after: await readFile(file), stale, wal, ends };
    for (const image of [...cutLogs(made), ...tornDatabases(made, TORN_DATABASES)]) {
      const problem = await examine(folder, image, numbers);
      kinds[image.kind] = (kinds[image.kind] ?? 0) + 1;
      if (problem !== '') wrong.push(`${image.kind}: ${problem}`);
      last = image;
    }
    stale = wal;
    tell(context, {
      'acknowledged writes': numbers.length,
      images: Object.values(kinds).reduce((sum, count) => sum + count, 0),
      ...kinds,
      'broken or incomplete': wrong.length,
      'pragma synchronous': rows[0]?.synchronous ?? '',
    });
  }
  expect(rows[0]?.synchronous).toBe(2);
  expect(wrong).toEqual([]);

  // The product itself starts with the last image, and people can log in.
  if (last === undefined) throw new Error('there was no image');
  await examine(folder, last, numbers);
  await cp(path.join(site.services.config.dataDir, 'files'), path.join(folder, 'files'), {
    recursive: true,
    force: true,
  }).catch(() => undefined);
  const server = await startRealServer({ dataDir: folder, env: { LICENSE_KEK: site.services.config.licenseKek } });
  await logIn(server, { username: `writer_${ROUNDS - 1}`, password });
  expect(await server.stop()).toBe(0);
});
