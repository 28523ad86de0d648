import type { BackupHealth } from '../../contract/backups.ts';
import type { Services } from '../call.ts';
import { readSettingsIn } from '../settings/read-settings.ts';
import { isSetUp } from './backup-target.ts';
import { troubleOf } from './rules.ts';
import { findLastDone, findPlace, selectRuns } from './store.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'config'>;

/** Whether there is a usable recent backup, and if not, why. */
export async function readBackupHealth({ database: { db }, clock, config }: Parts): Promise<BackupHealth> {
  const [[newest], last, { backup }, place] = await Promise.all([
    selectRuns(db, 1),
    findLastDone(db),
    readSettingsIn(db),
    findPlace(db),
  ]);
  const canRun = isSetUp(config, place);
  const lastDoneAt = last?.started_at ?? null;
  return {
    isSetUp: canRun,
    isPlanned: canRun && backup.isOn,
    isRunning: newest?.state === 'running',
    lastDoneAt,
    trouble: troubleOf(clock.now(), { newest, lastDoneAt }),
  };
}
