import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { backUpWhenDue } from '../../../src/server/backup/back-up-daily.ts';
import { makeBackup } from '../../../src/server/backup/make-backup.ts';
import { readBackupHealth } from '../../../src/server/backup/read-backup-health.ts';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { selectRuns } from '../../../src/server/backup/store.ts';
import { parseConfig } from '../../../src/server/config.ts';
import { migrationsFolder } from '../../../src/server/database/migrations/migrations-folder.ts';
import { days, hours, minutes } from '../../../src/server/duration.ts';
import { listKeys } from '../../../src/server/outside/s3/s3-listing.ts';
import { s3Requests } from '../../../src/server/outside/s3/s3-requests.ts';
import { startOfDay } from '../../../src/server/outside/shanghai-calendar.ts';
import { storeReserved } from '../../../src/server/uploads/store-reserved.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import { builtCommandLine, runToEnd } from '../../support/servers/real-server.ts';
import { startS3 } from '../../support/servers/s3.ts';
import { openPlace } from '../../support/servers/server-place.ts';

const BACKUP_PASSPHRASE = '一句只有值班的人知道的话';
const TARGET = 's3://vela/of-the-shop/tuesday';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function refuseRemoval() {
  const { fetch } = globalThis;
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((to, init) =>
      init?.method === 'DELETE' ? Promise.reject(new TypeError('fetch failed')) : fetch(to, init),
    );
}

async function openBucket() {
  const { place, close } = await startS3();
  let isOpen = true;
  const shut = async () => {
    if (isOpen) await close();
    isOpen = false;
  };
  cleanups.push(shut);
  const ask = s3Requests(place);
  const env = {
    BACKUP_S3_ENDPOINT: place.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: place.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    BACKUP_PASSPHRASE,
  };
  return { env, ask, shut, keys: (prefix = '') => listKeys(ask, { prefix }) };
}

describe.each(['sqlite', 'postgres'] as const)('a backup in a bucket, of %s', (dialect) => {
  test('comes back elsewhere with everything; a changed byte, half of one and a second one at its place are refused', async () => {
    const { env, ask, keys } = await openBucket();
    const site = await openApiServer(dialect, { env });
    cleanups.push(() => site.close());
    const key = await keepFile(site, 'content that nobody may lose');
    // Longer than one part of an upload.
    const long = Buffer.alloc(9 * 1024 * 1024, 'long ');
    const longKey = await keepFile(site, long);
    await site.register('before_the_backup');
    const { config } = site.services;
    const cli = (args: string[], place: { dataDir: string; env: Record<string, string> }) =>
      runToEnd([builtCommandLine, ...args], { dataDir: place.dataDir, env: { ...env, ...place.env } });
    const own = { DATABASE_URL: config.databaseUrl, LICENSE_KEK: config.licenseKek };
    const made = await cli(['backup', TARGET], { dataDir: config.dataDir, env: own });
    expect(made).toMatchObject({ exit: 0, output: expect.stringContaining(`备份完成：${TARGET}`) });
    // Nothing of it stays on this machine.
    expect((await readdir(config.dataDir)).filter((name) => name.startsWith('backup'))).toEqual([]);
    expect(await keys()).toEqual(
      expect.arrayContaining([`of-the-shop/tuesday/manifest.json`, `of-the-shop/tuesday/files/${key}`]),
    );
    expect((await selectRuns(site.services.database.db, 1))[0]).toMatchObject({ folder: TARGET, origin: 'command' });
    const again = makeBackup(site.services, { target: TARGET, passphrase: BACKUP_PASSPHRASE, tell: () => undefined });
    await expect(again).rejects.toThrow('里已有内容');

    const place = await openPlace(dialect);
    cleanups.push(() => place.close());
    const restore = () =>
      restoreBackup(parseConfig({ DATA_DIR: place.dataDir, ...place.env, ...env }), {
        source: TARGET,
        migrationsFolder,
        passphrase: async () => BACKUP_PASSPHRASE,
        tell: () => undefined,
      });
    const put = (name: string, text: string) =>
      ask({ method: 'PUT', key: `of-the-shop/tuesday/${name}`, body: Buffer.from(text) });
    await put(`files/${key}`, 'content that somebody changed');
    await expect(restore()).rejects.toThrow(`备份已损坏，请换另一份：files/${key}`);
    await put(`files/${key}`, 'content that nobody may lose');
    const manifest = await (await ask({ method: 'GET', key: 'of-the-shop/tuesday/manifest.json' })).text();
    expect(manifest).not.toContain(config.licenseKek);
    await ask({ method: 'DELETE', key: 'of-the-shop/tuesday/manifest.json' });
    await expect(restore()).rejects.toThrow('不是完整的备份');
    expect(await readdir(place.dataDir)).toEqual([]);
    await put('manifest.json', manifest);
    expect(await cli(['restore', TARGET], place)).toMatchObject({ exit: 0 });
    expect((await readFile(path.join(place.dataDir, 'files', key))).toString()).toBe('content that nobody may lose');
    expect((await readFile(path.join(place.dataDir, 'files', longKey))).equals(long)).toBe(true);
    const people = await place.look(({ db }) => db.selectFrom('app_user').select('username').execute());
    expect(people).toContainEqual({ username: 'before_the_backup' });
  });
});

test('made by the clock the newest stay; a store that is away is said in words, and nothing half is left', async () => {
  const { env, ask, keys, shut } = await openBucket();
  const site = await openApiServer('sqlite', { env: { ...env, BACKUP_DIR: 's3://vela/daily' } });
  cleanups.push(() => site.close());
  const { services, clock } = site;
  const { token } = (await site.logIn('owner', site.ownerPassword)).data;
  await site.call('PATCH', '/api/admin/settings', { token, body: { backup: { isOn: true, hour: 4, keep: 2 } } });
  expect((await site.call('GET', '/api/admin/backups', { token })).data).toMatchObject({ folder: 's3://vela/daily' });
  // Left over from a server that was killed long ago, and a file of somebody else.
  await ask({ method: 'PUT', key: 'daily/vela-20200101-040000/database.sqlite', body: Buffer.from('half') });
  await ask({ method: 'PUT', key: 'daily/notes/readme', body: Buffer.from('not ours') });
  clock.advance(startOfDay(clock.now()) + days(1) + hours(4) + minutes(1) - clock.now());
  for (let day = 0; day < 3; day += 1) {
    await backUpWhenDue(services);
    clock.advance(days(1));
  }
  const runs = await selectRuns(services.database.db, 9);
  expect(runs.map(({ state, problem }) => [state, problem])).toEqual([1, 2, 3].map(() => ['done', '']));
  expect(
    (await keys('daily/')).filter((key) => key.endsWith('manifest.json')).map((key) => `s3://vela/${key}`),
  ).toEqual(
    runs
      .slice(0, 2)
      .map(({ folder }) => `${folder}/manifest.json`)
      .toReversed(),
  );
  expect(await keys('daily/vela-2020')).toEqual([]);
  expect(await keys('daily/notes')).toEqual(['daily/notes/readme']);
  expect(await readBackupHealth(services)).toMatchObject({ isPlanned: true, trouble: null });

  // Old backups stay if the store refuses to delete them: the new one is still valid, and is not made again.
  const removal = refuseRemoval();
  await backUpWhenDue(services);
  removal.mockRestore();
  expect((await selectRuns(services.database.db, 1))[0]).toMatchObject({
    state: 'done',
    problem: expect.stringContaining('旧备份没能清理'),
  });
  expect((await readBackupHealth(services)).trouble).toMatch(/的备份已做成，但旧备份没能清理/);
  clock.advance(hours(1));
  await backUpWhenDue(services);
  expect((await selectRuns(services.database.db, 9)).length).toBe(4);
  clock.advance(days(1));
  await shut();
  await backUpWhenDue(services);
  expect((await readBackupHealth(services)).trouble).toMatch(/的备份没有做成：s3:\/\/vela\/daily\/vela-\S+ 暂时不可用/);
});

test('a place in a bucket needs a store and a name that is one', () => {
  expect(() => parseConfig({ BACKUP_DIR: 's3://vela/daily' })).toThrow('BACKUP_S3_ENDPOINT');
  expect(() => parseConfig({ BACKUP_DIR: 's3:/vela' })).toThrow('s3://存储桶/前缀');
  const ownStore = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  expect(parseConfig({ BACKUP_DIR: 's3://vela/daily', ...ownStore }).backup.store).toMatchObject({ accessKeyId: 'a' });
});

async function keepFile(site: ApiServer, content: string | Buffer): Promise<string> {
  const { key } = await storeReserved(site.services, 'note.txt', () => Readable.from([Buffer.from(content)]));
  return key;
}
