import { randomUUID } from 'node:crypto';
import { chown, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { urlOf } from '../support/databases/postgres-database.ts';
import { tell } from '../support/drills/drill-figures.ts';
import { findLosses, WriteLoad } from '../support/drills/write-load.ts';
import { ask, createDraft, register } from '../support/servers/real-client.ts';
import { runToEnd, startRealServer } from '../support/servers/real-server.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const ROUNDS = 3;
/** More than the 64 MB below which a server says that it is not ready. */
const DISK_MB = 160;

interface Place {
  dataDir: string;
  url: string;
  /** The words that tell whose disk is full. */
  told: string;
}

/** Database and files of the site on the small disk. */
async function sqliteOn(disk: SmallDisk): Promise<Place> {
  const dataDir = path.join(disk.folder, 'data');
  await cp(inject('databases').sqliteFolder, dataDir, { recursive: true });
  return { dataDir, url: '', told: '数据目录所在的磁盘只剩 0 MB' };
}

/** Only the tables of PostgreSQL; its own log and the site's files lie elsewhere. */
async function postgresOn(disk: SmallDisk): Promise<Place> {
  const { postgresUrl, postgresTemplate } = inject('databases');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vela-server-'));
  const name = `${postgresTemplate}_disk`;
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  const folder = path.join(disk.folder, 'tables');
  await mkdir(folder);
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const { uid, gid } = await stat(rows[0]?.data_directory ?? '');
  await chown(folder, uid, gid);
  await client.query(`create tablespace ${name} location '${folder}'`);
  await client.query(`create database ${name} template ${postgresTemplate} tablespace ${name}`);
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop tablespace ${name}`);
    await client.end();
    await rm(dataDir, { recursive: true });
  });
  return { dataDir, url: urlOf(postgresUrl, name), told: '数据库所在的磁盘已满' };
}

test.for([
  ['SQLite', sqliteOn],
  ['PostgreSQL', postgresOn],
] as const)('the disk fills while people write, %s', { timeout: 500_000 }, async ([name, openOn], context) => {
  const disk = await mountSmallDisk(DISK_MB);
  onTestFinished(disk.close);
  const { dataDir, url, told } = await openOn(disk);
  const env = { DATABASE_URL: url, TRUST_PROXY: '1', LICENSE_KEK: 'the key-encryption key of a drill' };
  const server = await startRealServer({ dataDir, env, atLittleCost: true });
  onTestFinished(server.kill);
  const reader = await register(server, 'reader');
  const number = await createDraft(server, reader, randomUUID());
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return `${answer.status} ${await answer.text()}`;
  };
  const read = async (address: string) => {
    const answer = await fetch(server.url + address, { headers: { authorization: `Bearer ${reader}` } });
    await answer.text();
    return `${answer.status} ${address}`;
  };
  const addresses = [
    '/product/pricing',
    '/api/web/catalog',
    '/api/web/applications',
    `/api/web/applications/${number}`,
  ];
  const load = new WriteLoad(server);
  let refusedReads = 0;
  let slowestRecoveryMs = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    expect(await readiness()).toMatch(/^200/);
    const working = load.run(4, 20);
    await sleep(1_500);
    const refusedBefore = load.countOf(/STORAGE_FULL/);
    await disk.fill();
    await vi.waitFor(() => expect(load.countOf(/STORAGE_FULL/)).toBeGreaterThan(refusedBefore + 20), {
      timeout: 60_000,
    });
    await vi.waitFor(async () => expect(await readiness()).toMatch(new RegExp(`^503.*${told}`)), { timeout: 15_000 });
    for (let again = 0; again < 20; again += 1)
      for (const address of addresses) if (!(await read(address)).startsWith('200')) refusedReads += 1;
    if (name === 'SQLite') await refusesFiles(server.url, reader, number);
    const acknowledged = load.acknowledged;
    await disk.empty();
    const emptiedAt = performance.now();
    await vi.waitFor(() => expect(load.acknowledged).toBeGreaterThan(acknowledged + 5), {
      timeout: 30_000,
      interval: 20,
    });
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - emptiedAt);
    await vi.waitFor(async () => expect(await readiness()).toMatch(/^200/), { timeout: 15_000 });
    load.stop();
    await working;
    const database = await openDatabase({ url, dataDir });
    const losses = await findLosses(load, database);
    await database.close();
    tell(context, {
      'times full': round,
      acknowledged: load.acknowledged,
      'refused in words': load.countOf(/STORAGE_FULL/),
      'refused otherwise': load.failures.length - load.countOf(/STORAGE_FULL/),
      'reads refused': refusedReads,
      ...losses,
      'slowest until five writes were acknowledged again, ms': Math.round(slowestRecoveryMs),
    });
    expect(losses).toEqual({ lost: 0, doubled: 0, half: 0, unansweredButDone: 0 });
  }
  expect(refusedReads).toBe(0);
  expect(load.failures.filter(({ kind }) => !kind.includes('STORAGE_FULL'))).toEqual([]);
  expect(await server.stop()).toBe(0);
  await refusesBackup({ dataDir, env });
  expect(await runToEnd(['src/cli/main.ts', 'audit', 'check'], { dataDir, env })).toMatchObject({ exit: 0 });
});

async function refusesFiles(url: string, token: string, number: string): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([`%PDF-1.7\n${' '.repeat(100_000)}\nstartxref\n9\n%%EOF\n`]), 'a.pdf');
  const answer = await ask({ url }, 'GET', `/api/web/applications/${number}`, { token });
  expect(answer.status).toBe(200);
  const sent = await fetch(`${url}/api/web/applications/${number}/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect([sent.status, await sent.text()]).toEqual([503, expect.stringContaining('STORAGE_FULL')]);
}

/** Onto a disk of one megabyte. */
async function refusesBackup({ dataDir, env }: { dataDir: string; env: Record<string, string> }): Promise<void> {
  const disk = await mountSmallDisk(1);
  onTestFinished(disk.close);
  const args = ['src/cli/main.ts', 'backup', path.join(disk.folder, 'backup')];
  const { exit, output } = await runToEnd(args, {
    dataDir,
    env: { ...env, BACKUP_PASSPHRASE: 'a passphrase of drills' },
  });
  expect([exit, output]).toEqual([1, expect.stringContaining('磁盘已满')]);
  expect(await readdir(disk.folder)).toEqual([]);
}
