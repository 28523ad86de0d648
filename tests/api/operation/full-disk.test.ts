import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { beginBackup } from '../../../src/server/backup/run-backup.ts';
import { findObstacles } from '../../../src/server/doctor/find-obstacles.ts';
import { folderStore } from '../../../src/server/outside/file-store.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { completeApplication } from '../../support/servers/real-client.ts';
import { mountSmallDisk, pretendSmallDisk, type SmallDisk } from '../../support/small-disk.ts';

const logInOn = async (site: ApiServer) => site.logIn('owner', site.ownerPassword);

/** A few more rows may fit into pages that have room left. */
async function untilRefused(act: () => ReturnType<typeof logInOn>) {
  let answer = await act();
  for (let again = 0; again < 100 && answer.status === 200; again += 1) answer = await act();
  return answer;
}

const refusal = { status: 503, message: expect.stringContaining('存储空间不足'), data: { error: 'STORAGE_FULL' } };

async function expectReading(site: ApiServer, token: string): Promise<void> {
  for (const address of ['/product/pricing', '/api/web/catalog', '/api/web/licenses', '/api/web/applications'])
    expect((await site.call('GET', address, { token })).status, address).toBe(200);
}

describe('the database', () => {
  let site: ApiServer;
  let token: string;
  afterEach(() => site.close());
  const open = async (dialect: 'sqlite' | 'postgres') => {
    site = await openApiServer(dialect);
    token = await site.register('reader');
    expect((await logInOn(site)).code).toBe(200);
  };

  /** Nothing more can be written, as on a full disk. */
  async function fillSqlite(): Promise<void> {
    const { db } = site.services.database;
    await sql`create table filler (text text)`.execute(db);
    await sql`pragma max_page_count = 1`.execute(db);
    for (const length of [4_000, 400, 40, 1]) {
      try {
        for (;;) await sql`insert into filler values (${'x'.repeat(length)})`.execute(db);
      } catch (error) {
        if (!(error instanceof Error && 'errcode' in error && error.errcode === 13)) throw error;
      }
    }
  }

  test('on a full disk one reads on, what would be written is refused in words, and all is well with room again', async () => {
    await open('sqlite');
    await fillSqlite();
    expect(await untilRefused(() => logInOn(site))).toMatchObject(refusal);
    await expectReading(site, token);
    await sql`pragma max_page_count = 4294967294`.execute(site.services.database.db);
    expect((await logInOn(site)).code).toBe(200);
  });

  test('the same on PostgreSQL, whose own disk is full: not ready until it has room', async () => {
    await open('postgres');
    const { db } = site.services.database;
    const run = (statement: string) => sql.raw(statement).execute(db);
    const raise = `begin raise exception 'could not extend file "base/5/1": No space left on device' using errcode = 'disk_full'; end`;
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    await run(`create function refuse_row() returns trigger language plpgsql as $$ ${raise} $$`);
    await run(`create function refuse_table() returns event_trigger language plpgsql as $$ ${raise} $$`);
    try {
      for (const { name } of rows)
        await run(`create trigger full_disk before insert on "${name}" execute function refuse_row()`);
      expect((await site.call('GET', '/readyz')).status).toBe(200);
      await run(
        `create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_table()`,
      );
      // Nobody has been refused yet: to find out, something would have to be written at each probe.
      expect(await findObstacles(site.services)).toEqual([]);
      const told = [expect.stringContaining('数据库所在的磁盘已满')];
      expect(await findObstacles({ ...site.services, isSure: true })).toEqual(told);
      expect(await logInOn(site)).toMatchObject(refusal);
      expect(await findObstacles(site.services)).toEqual(told);
      await expectReading(site, token);
      // The probes get an answer of five seconds ago.
      await expect.poll(async () => (await site.call('GET', '/readyz')).text).toContain('数据库所在的磁盘已满');
    } finally {
      await run('drop event trigger if exists full_disk');
      await run('drop function refuse_table');
      await run('drop function refuse_row cascade');
    }
    expect((await logInOn(site)).code).toBe(200);
    expect(await findObstacles(site.services)).toEqual([]);
    const { rows: left } = await sql`select 1 from pg_tables where tablename = 'vela_room'`.execute(db);
    expect(left).toEqual([]);
  });
});

const KB = 1024;
/** Both ways where mounting is allowed. */
const kinds = process.getuid?.() === 0 && process.platform === 'linux' ? ['mounted', 'pretended'] : ['pretended'];

describe.each(kinds)('files on a full disk (%s)', (kind) => {
  let disk: SmallDisk;
  let site: ApiServer;
  beforeEach(async () => {
    disk = kind === 'mounted' ? await mountSmallDisk(100) : await pretendSmallDisk();
    site = await openApiServer('sqlite', {
      env: { DATA_DIR: disk.folder },
      files: folderStore(path.join(disk.folder, 'files')),
    });
  });
  afterEach(async () => {
    await site.close();
    await disk.close();
  });
  const namesIn = async (folder: string) =>
    (await readdir(path.join(disk.folder, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  const pdf = (mark: string) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n${mark}`),
      Buffer.alloc(300 * KB, ' '),
      Buffer.from('\nstartxref\n9\n%%EOF\n'),
    ]);

  test.each([
    ['while an upload is spooled', 100 * KB],
    ['while it is stored', 400 * KB],
  ])('%s: refused in words, nothing half is left, and it goes on with room again', async (_when, left) => {
    const token = await site.register('sender');
    const { db } = site.services.database;
    const { data } = await site.call('POST', '/api/web/applications', {
      token,
      body: { ...completeApplication, contactEmail: 'sender@example.com', draftKey: randomUUID() },
    });
    const attach = (mark: string) => {
      const body = new FormData();
      body.append('file', new Blob([pdf(mark)]), 'a.pdf');
      return site.call('POST', `/api/web/applications/${data.number}/attachments`, { token, body });
    };
    expect((await attach('first')).status).toBe(200);
    const before = await namesIn('files');
    await disk.fill(left);
    expect(await attach('second')).toMatchObject(refusal);
    expect([await namesIn('spool'), await namesIn('files')]).toEqual([[], before]);
    expect(await db.selectFrom('application_attachment').select('id').execute()).toHaveLength(1);
    if (kind === 'mounted') {
      const ready = await site.call('GET', '/readyz');
      expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('磁盘只剩 0 MB')]);
    }
    await expectReading(site, token);
    await disk.empty();
    expect((await attach('second')).status).toBe(200);
  });

  test('while a piece of a large upload is kept: what was acknowledged stays, and it goes on from there', async () => {
    const { data: session } = await logInOn(site);
    const { token } = session;
    const bytes = Buffer.alloc(600 * KB, 'a');
    const body = { sizeBytes: bytes.length, fileName: '源码.zip' };
    const { id } = (await site.call('POST', '/api/admin/uploads', { token, body })).data;
    const patch = (offset: number, piece: Buffer) =>
      site.call('PATCH', `/api/admin/uploads/${id}`, {
        token,
        body: piece,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      });
    expect((await patch(0, bytes.subarray(0, 200 * KB))).status).toBe(204);
    await disk.fill(100 * KB);
    expect((await patch(200 * KB, bytes.subarray(200 * KB))).status).toBe(503);
    const { offsetBytes } = (await site.call('GET', `/api/admin/uploads/${id}`, { token })).data;
    expect(offsetBytes).toBe(200 * KB);
    await disk.empty();
    expect((await patch(offsetBytes, bytes.subarray(offsetBytes))).status).toBe(204);
  });
});

describe.each([
  ...kinds.map((kind) => ['postgres', kind] as const),
  ...(kinds.length > 1 ? [['sqlite', 'mounted'] as const] : []),
])('a full disk for backups (%s, %s)', (dialect, kind) => {
  test('says so, and no half of one lies there; the next one is made', async () => {
    const disk = kind === 'mounted' ? await mountSmallDisk(100) : await pretendSmallDisk();
    const dir = path.join(disk.folder, 'backups');
    const site = await openApiServer(dialect, { env: { BACKUP_DIR: dir, BACKUP_PASSPHRASE: 'a passphrase of tests' } });
    onTestFinished(async () => {
      await site.close();
      await disk.close();
    });
    const make = async () => {
      site.clock.advance(60_000);
      const begun = await beginBackup(site.services, { slot: null, origin: 'person', person: 'owner' });
      await begun?.finished;
      return site.services.database.db
        .selectFrom('backup_run')
        .select(['state', 'problem'])
        .orderBy('started_at', 'desc')
        .executeTakeFirstOrThrow();
    };
    const namesThere = () => readdir(dir, { recursive: true }).catch(() => []);
    await disk.fill(20 * KB);
    expect(await make()).toEqual({ state: 'failed', problem: '备份所在的磁盘已满' });
    expect(await namesThere()).toEqual([]);
    await disk.empty();
    expect(await make()).toEqual({ state: 'done', problem: '' });
    expect((await namesThere()).some((name) => name.endsWith('manifest.json'))).toBe(true);
  });
});
