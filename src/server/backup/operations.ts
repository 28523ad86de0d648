import type { BackupRun, Backups } from '../../contract/backups.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Operations } from '../api/operations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Services, SignedInCall } from '../call.ts';
import { readBackupHealth } from './read-backup-health.ts';
import { beginBackup } from './run-backup.ts';
import { selectRuns, type StoredRun } from './store.ts';

const SHOWN = 30;

async function listBackups(services: Services): Promise<Backups> {
  const { database, config } = services;
  const [health, runs] = await Promise.all([readBackupHealth(services), selectRuns(database.db, SHOWN)]);
  return {
    health,
    folder: config.backup.dir,
    hasPassphrase: config.backup.passphrase !== '',
    runs: runs.map(present),
  };
}

const present = ({ slot: _slot, beat_at: _beatAt, started_at, finished_at, ...run }: StoredRun): BackupRun => ({
  ...run,
  startedAt: started_at,
  finishedAt: finished_at,
});

/** It goes on when the call has ended: its outcome stands in the list, and in the log. */
async function startBackup(call: SignedInCall): Promise<Backups> {
  const { dir, passphrase } = call.config.backup;
  if (dir === '' || passphrase === '') throw new ApiError('BACKUP_UNAVAILABLE');
  const begun = await beginBackup(call, { slot: null, origin: 'person', person: call.user.username });
  if (begun === null) throw new ApiError('BACKUP_RUNNING');
  await call.database.transaction((trx) =>
    recordAudit(call, trx, { act: 'backup.started', targetType: 'setting', targetId: 'backup' }),
  );
  return listBackups(call);
}

export const backupOperations: Operations['backups'] = { list: listBackups, start: startBackup };
