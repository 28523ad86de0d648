import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { sealAll } from '../audit/seal-events.ts';
import type { Services } from '../call.ts';
import type { Config } from '../config.ts';
import { SANDBOX_PASSWORD } from '../../contract/sandbox.ts';
import { writeDemonstration } from '../demonstration/write-demonstration.ts';
import { enterExisting } from '../licenses/log/enter-existing.ts';
import { sealAllOfLog } from '../licenses/log/seal-log.ts';
import { openServices } from '../open-services.ts';
import { seed } from '../start/seed.ts';

/** A single SQLite file without a log beside it, so that a copy in memory can start from it. */
export const snapshotFile = (folder: string): string => path.join(folder, 'snapshot.sqlite');

/**
 * Plays the demonstration in an empty folder, and leaves its database and its files there. Takes some seconds of a
 * processor.
 */
export async function makeSnapshot(config: Config, log: Logger): Promise<void> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const services = await openServices(config, log);
  try {
    await seed(services);
    await writeDemonstration(services, SANDBOX_PASSWORD);
    await settle(services);
  } finally {
    services.pictures.close();
    await services.database.close();
  }
  const played = new DatabaseSync(path.join(config.dataDir, 'vela.sqlite'));
  try {
    played.prepare('vacuum into ?').run(snapshotFile(config.dataDir));
  } finally {
    played.close();
  }
  for (const ending of ['', '-wal', '-shm'])
    await rm(path.join(config.dataDir, `vela.sqlite${ending}`), { force: true });
}

/** Does the background work of a server now, so that none is left to do in each sandbox. */
async function settle(services: Services): Promise<void> {
  await enterExisting(services);
  await sealAllOfLog(services);
  await sealAll(services);
}
