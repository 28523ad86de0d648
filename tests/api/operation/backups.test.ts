import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { backUpWhenDue } from '../../../src/server/backup/back-up-daily.ts';
import { readBackupHealth } from '../../../src/server/backup/read-backup-health.ts';
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
  // By themselves: days later nobody is logged in any more.
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

    // A file where the folder ought to be: nothing can be written there.
    await rm(dir, { recursive: true });
    await writeFile(dir, '');
    await both();
    await both();
    expect((await runs()).filter(({ state }) => state === 'failed')).toHaveLength(1);
    expect((await health()).trouble).toContain('的备份没有做成');
    // An hour later it is tried again.
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
  // It holds the key that signs: nobody has to confirm that.
  expect(await keysStep()).not.toContain('没有确认备份');
  expect((await site.call('GET', '/api/admin/overview', { token })).data.backup).toMatchObject({ trouble: null });
});

test('without a folder and a passphrase of the environment there is none', async () => {
  const { site, list, token } = await open('sqlite', false);
  expect((await site.call('POST', url, { token })).data.error).toBe('BACKUP_UNAVAILABLE');
  expect(await list()).toMatchObject({ folder: '', hasPassphrase: false, runs: [], health: { isSetUp: false } });
});
