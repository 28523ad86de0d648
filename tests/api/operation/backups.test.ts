import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { backUpWhenDue } from '../../../src/server/backup/back-up-daily.ts';
import { folderPlace } from '../../../src/server/backup/folder-place.ts';
import { labelOf, readManifest } from '../../../src/server/backup/manifest.ts';
import { readBackupHealth } from '../../../src/server/backup/read-backup-health.ts';
import { openKey } from '../../../src/server/backup/seal-key.ts';
import { beginRun, selectRuns } from '../../../src/server/backup/store.ts';
import { days, hours, minutes } from '../../../src/server/duration.ts';
import { startOfDay } from '../../../src/server/outside/shanghai-calendar.ts';
import { openApiServer } from '../../support/servers/api-server.ts';

const BACKUP_PASSPHRASE = '一句只有值班的人知道的话';
const url = '/api/admin/backups';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function open(dialect: 'sqlite' | 'postgres', isSetUp = true) {
  const parent = await mkdtemp(path.join(tmpdir(), 'vela-backups-'));
  const dir = path.join(parent, 'of-vela');
  const site = await openApiServer(dialect, { env: isSetUp ? { BACKUP_DIR: dir, BACKUP_PASSPHRASE } : {} });
  cleanups.push(
    () => rm(parent, { recursive: true, force: true }),
    () => site.close(),
  );
  const { token } = (await site.logIn('owner', site.ownerPassword)).data as { token: string };
  const list = async () => (await site.call('GET', url, { token })).data;
  // Reads the tables directly: days later nobody is logged in any more.
  const runs = () => selectRuns(site.services.database.db, 30);
  const health = () => readBackupHealth(site.services);
  const metrics = async () => (await site.call('GET', '/metrics')).text;
  return { site, dir, token, list, runs, health, metrics };
}

describe.each(['sqlite', 'postgres'] as const)('backups by the clock on %s', (dialect) => {
  test('one of two servers makes the day’s, the oldest go, and a missing or failed one is said everywhere', async () => {
    const { site, dir, runs, health, metrics, token } = await open(dialect);
    const second = await site.openSecondServer();
    cleanups.push(() => second.close());
    const both = () => Promise.all([site, second].map(({ services }) => backUpWhenDue(services)));
    const plan = { isOn: true, hour: 4, keep: 2 };
    const planned = await site.call('PATCH', '/api/admin/settings', { token, body: { backup: plan } });
    expect(planned.data).toMatchObject({ backup: plan });
    expect(await health()).toMatchObject({ isPlanned: true, lastDoneAt: null, trouble: null });

    const now = site.clock.now();
    site.clock.advance(startOfDay(now) + days(1) + hours(4) + minutes(1) - now);
    await both();
    await both();
    expect(await runs()).toMatchObject([{ origin: 'clock', state: 'done', problem: '' }]);
    expect(await readdir(dir)).toHaveLength(1);
    const madeAt = site.clock.now();
    expect(await health()).toMatchObject({ isRunning: false, lastDoneAt: madeAt, trouble: null });
    expect(await metrics()).toContain(`\nvela_backup_last_seconds ${madeAt / 1000}\n`);

    for (let day = 0; day < 2; day += 1) {
      site.clock.advance(days(1));
      await both();
    }
    expect(await runs()).toHaveLength(3);
    expect(await readdir(dir)).toHaveLength(2);

    site.clock.advance(days(2) + minutes(1));
    expect((await health()).trouble).toContain('已经过了 2 天');
    expect(await metrics()).toContain('\nvela_backup_trouble 1\n');

    // A file in place of the folder: nothing can be written there.
    await rm(dir, { recursive: true });
    await writeFile(dir, '');
    await both();
    await both();
    expect((await runs()).filter(({ state }) => state === 'failed')).toHaveLength(1);
    expect((await health()).trouble).toContain('的备份没有做成');
    // It is tried again an hour later.
    await rm(dir);
    site.clock.advance(hours(1));
    await both();
    expect(await health()).toMatchObject({ lastDoneAt: site.clock.now(), trouble: null });
  });
});

test('a person begins one; not two at once, and a server that fell silent holds nobody up', async () => {
  const { site, list, token } = await open('sqlite');
  const keysStep = async () => {
    const { data } = await site.call('GET', '/api/admin/shop', { token });
    return JSON.stringify(data.steps.find(({ name }: { name: string }) => name === 'keys'));
  };
  const start = () => site.call('POST', url, { token });
  const { db } = site.services.database;
  await beginRun(db, { slot: null, origin: 'person', person: 'somebody', folder: '/elsewhere' }, site.clock.now());
  expect((await start()).data.error).toBe('BACKUP_RUNNING');
  expect(await keysStep()).toContain('没有确认备份');
  site.clock.advance(minutes(6));
  expect((await start()).code).toBe(200);
  await vi.waitUntil(async () => !(await list()).health.isRunning, 60_000);
  expect((await list()).runs).toMatchObject([
    { origin: 'person', person: 'owner', state: 'done' },
    { person: 'somebody', state: 'failed', problem: '服务在备份中途停止' },
  ]);
  // The backup contains the signing key: nobody has to confirm that it was saved.
  expect(await keysStep()).not.toContain('没有确认备份');
  expect((await site.call('GET', '/api/admin/overview', { token })).data.backup).toMatchObject({ trouble: null });
});

describe.each(['sqlite', 'postgres'] as const)('a place for backups set in the console on %s', (dialect) => {
  const passphrase = '这句话只写在纸上，不在库里';

  async function openUnset(env: Record<string, string> = {}) {
    const site = await openApiServer(dialect, { env });
    cleanups.push(() => site.close());
    const { token } = (await site.logIn('owner', site.ownerPassword)).data as { token: string };
    const list = async () => (await site.call('GET', url, { token })).data;
    const save = (body: object) => site.call('PUT', `${url}/place`, { token, body: { bucket: '', ...body } });
    const start = () => site.call('POST', url, { token });
    const ended = () => vi.waitUntil(async () => !(await list()).health.isRunning, 60_000);
    return { site, token, list, save, start, ended, dir: path.join(site.services.config.dataDir, 'backups') };
  }

  test('is sealed, told to nobody, used by the clock of every server, and a folder that fails is said', async () => {
    const { site, dir, list, save, start, token } = await openUnset();
    expect((await start()).data.error).toBe('BACKUP_UNAVAILABLE');
    expect(await list()).toMatchObject({ folder: '', runs: [], health: { isSetUp: false }, place: { kind: 'none' } });
    const missing = await save({ kind: 'data', revision: 0 });
    expect(missing.data.fields).toEqual({ passphrase: '请填写备份口令' });
    expect((await save({ kind: 'data', passphrase: 'short', revision: 0 })).data.fields).toEqual({
      passphrase: '至少 12 个字符',
    });
    // No bucket is configured, and a path is not a bucket.
    expect((await save({ kind: 'bucket', bucket: '/etc', passphrase, revision: 0 })).data.fields).toHaveProperty(
      'bucket',
    );
    const saved = await save({ kind: 'data', passphrase, revision: 0 });
    expect(saved).toMatchObject({ code: 200, data: { revision: 1, kind: 'data', hasPassphrase: true } });
    const { db } = site.services.database;
    const stored = await db.selectFrom('backup_place').selectAll().execute();
    const audit = await db.selectFrom('audit_event').selectAll().where('act', '=', 'backup.place_changed').execute();
    expect(audit).toHaveLength(1);
    expect(JSON.stringify([saved.text, stored, audit, await list()])).not.toContain(passphrase);
    expect(await list()).toMatchObject({ folder: dir, health: { isSetUp: true, isPlanned: true } });

    // Made every six hours by either server, and opened with that passphrase.
    const second = await site.openSecondServer();
    cleanups.push(() => second.close());
    const plan = { isOn: true, hour: 4, everyHours: 6, keep: 2 };
    expect(await site.call('PATCH', '/api/admin/settings', { token, body: { backup: plan } })).toMatchObject({
      data: { backup: plan },
    });
    const odd = { ...plan, everyHours: 5 };
    expect(await site.call('PATCH', '/api/admin/settings', { token, body: { backup: odd } })).toMatchObject({
      data: { error: 'SETTING_INVALID' },
    });
    const now = site.clock.now();
    site.clock.advance(startOfDay(now) + days(1) + hours(4) + minutes(1) - now);
    for (let times = 0; times < 3; times += 1) {
      await backUpWhenDue(second.services);
      await backUpWhenDue(site.services);
      site.clock.advance(hours(6));
    }
    const made = await selectRuns(db, 9);
    expect(made.map(({ state, progress }) => [state, progress])).toEqual(
      [1, 2, 3].map(() => ['done', expect.stringMatching(/^文件 \d+ 个/)]),
    );
    expect(await readdir(dir)).toHaveLength(2);
    const manifest = await readManifest(folderPlace(made[0]?.folder ?? ''));
    expect(await openKey(manifest.key!, passphrase, labelOf(manifest))).not.toBeNull();

    await rm(dir, { recursive: true });
    await writeFile(dir, '');
    await backUpWhenDue(site.services);
    expect((await readBackupHealth(site.services)).trouble).toContain('的备份没有做成');
  });

  test('is changed by owners who have just proved who they are, and not over what another one saved', async () => {
    const { site, save, list } = await openUnset();
    const answers = await Promise.all([1, 2, 3].map(() => save({ kind: 'data', passphrase, revision: 0 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.data.error).toBe('BACKUP_PLACE_CHANGED');
    // If none is sent, the stored passphrase stays; if backups are turned off, it is deleted.
    expect((await save({ kind: 'data', revision: 1 })).data).toMatchObject({ revision: 2, hasPassphrase: true });
    expect((await save({ kind: 'none', revision: 2 })).data).toMatchObject({ revision: 3, hasPassphrase: false });
    site.clock.advance(minutes(11));
    expect((await save({ kind: 'data', passphrase, revision: 3 })).data.error).toBe('FRESH_LOGIN_REQUIRED');
    expect((await list()).place).toMatchObject({ revision: 3, kind: 'none' });
  });

  test('the environment goes before it, each by itself', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'vela-backups-'));
    cleanups.push(() => rm(parent, { recursive: true, force: true }));
    const { list, save, start, ended } = await openUnset({ BACKUP_DIR: path.join(parent, 'of-the-environment') });
    expect(await list()).toMatchObject({
      health: { isSetUp: false },
      place: { environment: { hasPassphrase: false } },
    });
    expect((await save({ kind: 'data', passphrase, revision: 0 })).code).toBe(200);
    expect((await start()).code).toBe(200);
    await ended();
    expect(await list()).toMatchObject({
      folder: path.join(parent, 'of-the-environment'),
      runs: [{ state: 'done' }],
      place: { environment: { folder: path.join(parent, 'of-the-environment') } },
    });
    expect(await readdir(path.join(parent, 'of-the-environment'))).toHaveLength(1);
  });
});
