import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { days } from '../duration.ts';
import { sandboxConfig } from './sandbox-config.ts';

/** The initial state of every sandbox: the database and files in the folder of its configuration. */
export interface Snapshot {
  config: Config;
  /** Epoch milliseconds. */
  madeAt: number;
}

const entry = fileURLToPath(new URL('snapshot-process.ts', import.meta.url));
const FOLDER = 'sandbox-';
/** A process that was killed leaves its folder behind. */
const LEFT_AFTER_MS = days(2);

/** A folder for the files of one snapshot; first removes folders that others left behind. */
export async function snapshotFolder(dataDir: string): Promise<string> {
  for (const name of await readdir(dataDir)) {
    const folder = path.join(dataDir, name);
    if (name.startsWith(FOLDER) && (await stat(folder)).mtimeMs < Date.now() - LEFT_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
  return mkdtemp(path.join(dataDir, FOLDER));
}

/** Signals of a preparation: the first ends it, the second says that a visitor waits for it. */
export interface PreparationSignals {
  stop: AbortSignal;
  wanted: AbortSignal;
}

/** Plays the demonstration in a process of its own, with low priority until somebody waits for it. */
export async function prepareSnapshot(site: Config, { stop, wanted }: PreparationSignals): Promise<Snapshot> {
  const madeAt = Date.now();
  const config = sandboxConfig(site, await snapshotFolder(site.dataDir));
  const child = fork(entry, {
    // None of the server's secrets.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir(), UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal: stop,
    killSignal: 'SIGKILL',
  });
  try {
    const gone = once(child, 'exit') as Promise<[code: number | null]>;
    if (child.pid !== undefined && !wanted.aborted) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    wanted.addEventListener('abort', () => raisePriority(child));
    child.send(config);
    const [code] = await gone;
    if (code !== 0) throw new Error(`the process that plays the demonstration ended with ${code}`);
    return { config, madeAt };
  } catch (error) {
    await rm(config.dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Does nothing where only root may raise a priority, or where the process has just ended. */
function raisePriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_NORMAL);
  } catch {
    // The visitor waits longer.
  }
}
