import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start/start-error.ts';

/** Lies in the data folder during a restore; says what to do if the restore was interrupted. */
export const UNFINISHED = 'restore.unfinished';

/** Half a restore would look like a site that has lost some of its files. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const advice = await readFile(path.join(dataDir, UNFINISHED), 'utf8').catch(() => null);
  if (advice !== null) throw new StartError(`${dataDir} 里的恢复没有做完：${advice.trim()}`);
}
