import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { makeBackup } from '../../../src/server/backup/make-backup.ts';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { parseConfig } from '../../../src/server/config.ts';
import { migrationsFolder } from '../../../src/server/database/migrations/migrations-folder.ts';
import { storeReserved } from '../../../src/server/uploads/store-reserved.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import { ask, logIn, password } from '../../support/servers/real-client.ts';
import { builtCommandLine, runToEnd, startRealServer } from '../../support/servers/real-server.ts';
import { openPlace, type ServerPlace } from '../../support/servers/server-place.ts';

const BACKUP_PASSPHRASE = '一句只有值班的人知道的话';

describe.each(['sqlite', 'postgres'] as const)('a backup on %s', (dialect) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  const keep = <T extends { close(): Promise<unknown> }>(opened: T): T => {
    cleanups.push(() => opened.close());
    return opened;
  };
  const cli = (args: string[], place: { dataDir: string; env?: Record<string, string> }) =>
    runToEnd([builtCommandLine, ...args], { ...place, env: { BACKUP_PASSPHRASE, ...place.env } });
  /** The same within this process, for refusals. */
  const restore = (folder: string, place: ServerPlace, env: Record<string, string> = {}) =>
    restoreBackup(parseConfig({ DATA_DIR: place.dataDir, ...place.env, ...env }), {
      source: folder,
      migrationsFolder,
      passphrase: async () => env['BACKUP_PASSPHRASE'] ?? BACKUP_PASSPHRASE,
      tell: () => undefined,
    });
  const placeOf = ({ services: { config } }: ApiServer) => ({
    dataDir: config.dataDir,
    env: { DATABASE_URL: config.databaseUrl, LICENSE_KEK: config.licenseKek },
  });

  async function emptyFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'vela-backup-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** PostgreSQL without tables, and an empty data folder. */
  const emptyPlace = async (): Promise<ServerPlace> => keep(await openPlace(dialect));

  async function keepFile(site: ApiServer, text: string): Promise<string> {
    const { key } = await storeReserved(site.services, 'note.txt', () => Readable.from([Buffer.from(text)]));
    return key;
  }

  test('is taken while people write and starts elsewhere with everything; a single changed byte is refused', async () => {
    const site = keep(await openApiServer(dialect));
    const key = await keepFile(site, 'content that nobody may lose');
    await site.register('before_the_backup');
    const over = new AbortController();
    const writing = (async () => {
      for (let index = 0; !over.signal.aborted; index += 1) {
        await keepFile(site, `written meanwhile, ${index}`);
        // Often enough to be in the middle of everything, and not all that a processor can do.
        await sleep(20);
      }
    })();
    const folder = path.join(await emptyFolder(), 'of-tuesday');
    const made = await cli(['backup', folder], placeOf(site));
    over.abort();
    await writing;
    expect(made).toMatchObject({ exit: 0, output: expect.stringContaining('备份完成') });
    expect((await stat(folder)).mode & 0o077).toBe(0);
    // No second folder beside it: nothing unfinished is left.
    expect(await readdir(path.dirname(folder))).toEqual(['of-tuesday']);
    const { files, missing } = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as {
      files: { path: string }[];
      missing: string[];
    };
    // Reserved at that moment, and perhaps not yet written.
    expect(missing.length).toBeLessThan(2);
    expect(files.map((file) => file.path)).toContain(`files/${key}`);
    expect(await readFile(path.join(folder, 'manifest.json'), 'utf8')).not.toContain(site.services.config.licenseKek);

    const changed = `${folder}-changed`;
    await cp(folder, changed, { recursive: true });
    await appendFile(path.join(changed, 'files', key), '!');
    const place = await emptyPlace();
    await expect(restore(changed, place)).rejects.toThrow(`备份已损坏，请换另一份：files/${key}`);
    expect(await cli(['restore', folder], place)).toMatchObject({
      exit: 0,
      output: expect.stringContaining('恢复完成'),
    });
    expect((await readFile(path.join(place.dataDir, 'files', key))).toString()).toBe('content that nobody may lose');
    // All files named in the copied database exist: the database is copied at one moment, and its files after that.
    const named = await place.look(({ db }) => db.selectFrom('upload').select('location').execute());
    expect(named.length).toBeGreaterThan(1);
    for (const { location } of named.filter((row) => !missing.includes(row.location)))
      expect((await stat(path.join(place.dataDir, 'files', location))).isFile(), location).toBe(true);
    expect((await stat(path.join(place.dataDir, 'license.kek'))).mode & 0o077).toBe(0);

    const server = await startRealServer({ ...place, atLittleCost: true });
    cleanups.push(server.kill);
    expect((await fetch(new URL('/readyz', server.url))).status).toBe(200);
    const token = await logIn(server, { username: 'before_the_backup', password });
    expect(await ask(server, 'GET', '/api/web/user_info', { token })).toMatchObject({ code: 200 });
    await server.stop();
    await expect(restore(folder, place)).rejects.toThrow('不是空的');
  });

  test('is refused without its passphrase, half, newer than the software, or for the other database', async () => {
    const site = keep(await openApiServer(dialect));
    const folder = path.join(await emptyFolder(), 'whole');
    await makeBackup(site.services, { target: folder, passphrase: BACKUP_PASSPHRASE, tell: () => undefined });
    const manifest = path.join(folder, 'manifest.json');
    const whole = await readFile(manifest, 'utf8');
    const place = await emptyPlace();
    const refused = async (words: string, text: string, env: Record<string, string> = {}) => {
      await writeFile(manifest, text);
      await expect(restore(folder, place, env)).rejects.toThrow(words);
    };
    await refused('口令不对', whole, { BACKUP_PASSPHRASE: 'quite another passphrase' });
    await refused('清单被改动过', whole.replace('"site": "', '"site": "http://elsewhere.example'));
    await refused('备份的数据比这里的软件新', whole.replace('0001_spine.sql', '9999_future.sql'));
    await refused('请先更新软件', whole.replace('"version": 1', '"version": 2'));
    await refused('已损坏', whole.slice(0, -100));
    await refused('LICENSE_KEK 不是备份时的那一个', whole, { LICENSE_KEK: 'of another machine, and long enough' });
    if (dialect === 'sqlite') await refused('来自 SQLite', whole, { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    else await refused('来自 PostgreSQL', whole, { DATABASE_URL: '' });
    await rm(manifest);
    await expect(restore(folder, place)).rejects.toThrow('不是完整的备份');
    // Not a single byte was written.
    expect(await readdir(place.dataDir)).toEqual([]);
  });
});

test('a restore that was broken off does not start', async () => {
  const place = await openPlace('sqlite');
  await writeFile(path.join(place.dataDir, 'restore.unfinished'), '请清空这个目录\n');
  expect(await runToEnd(['src/server/main.ts'], { ...place, env: { PORT: '0' } })).toMatchObject({
    exit: 1,
    output: expect.stringContaining('里的恢复没有做完：请清空这个目录'),
  });
  await place.close();
});
