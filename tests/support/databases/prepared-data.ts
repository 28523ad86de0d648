import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { startRealServer } from '../servers/real-server.ts';

/**
 * Fills the folder like a server's first start: migrated, seeded, with archives. This is done once, below `keptIn`, for
 * all.
 */
export async function copyPreparedData(keptIn: string, dataDir: string): Promise<void> {
  const ready = path.join(keptIn, 'ready');
  if (!existsSync(ready)) await prepare(keptIn, ready);
  await cp(ready, dataDir, { recursive: true });
}

async function prepare(keptIn: string, ready: string): Promise<void> {
  const folder = path.join(keptIn, randomBytes(4).toString('hex'));
  await mkdir(folder, { mode: 0o700 });
  const { stop } = await startRealServer({ dataDir: folder, atLittleCost: true });
  await stop();
  // If two processes prepare at once, the second one fails here.
  await rename(folder, ready).catch(() => rm(folder, { recursive: true, force: true }));
}
