import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRealServer } from '../servers/real-server.ts';

/**
 * Fills the folder like a server's first start: migrated, seeded, with archives. This is done once, below `keptIn`, for
 * all.
 */
export async function copyPreparedData(keptIn: string, dataDir: string): Promise<void> {
  const ready = path.join(keptIn, 'ready');
  if (!existsSync(ready)) await prepare(keptIn, ready);
  const assets = path.join(ready, 'former', 'assets');
  await cp(ready, dataDir, { recursive: true, filter: (from) => from !== assets });
  // Hundreds of files that nobody writes to: a link is made in no time.
  const to = path.join(dataDir, 'former', 'assets');
  await mkdir(to);
  for (const name of readdirSync(assets)) linkSync(path.join(assets, name), path.join(to, name));
}

async function prepare(keptIn: string, ready: string): Promise<void> {
  const folder = path.join(keptIn, randomBytes(4).toString('hex'));
  await mkdir(folder, { mode: 0o700 });
  const { stop } = await startRealServer({ dataDir: folder, atLittleCost: true });
  // The last that a first start does: every other would copy the rest of the files.
  while (!existsSync(path.join(folder, 'former', 'served.txt'))) await sleep(50);
  await stop();
  // If two processes prepare at once, the second one fails here.
  await rename(folder, ready).catch(() => rm(folder, { recursive: true, force: true }));
}
