import type { BackupRun, Backups } from '../../contract/backups.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Operations } from '../api/operations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Services, SignedInCall } from '../call.ts';
import { dataFolderOf, folderOf, isSetUp, openPassphrase } from './backup-target.ts';
import { readBackupHealth } from './read-backup-health.ts';
import { beginBackup } from './run-backup.ts';
import { savePlace } from './save-place.ts';
import { findPlace, selectRuns, type StoredPlace, type StoredRun } from './store.ts';

const SHOWN = 30;

async function listBackups(services: Services): Promise<Backups> {
  const { database, config } = services;
  const [health, runs, place] = await Promise.all([
    readBackupHealth(services),
    selectRuns(database.db, SHOWN),
    findPlace(database.db),
  ]);
  return {
    health,
    folder: folderOf(config, place),
    place: await presentPlace(services, place),
    runs: runs.map(present),
  };
}

async function presentPlace({ config }: Services, row: StoredPlace | undefined): Promise<Backups['place']> {
  const { dir, passphrase, store } = config.backup;
  const sealed = row?.sealed_passphrase ?? null;
  return {
    revision: row?.revision ?? 0,
    kind: row?.kind ?? 'none',
    bucket: row?.bucket ?? '',
    hasPassphrase: sealed !== null,
    isPassphraseLost: sealed !== null && (await openPassphrase(config, sealed)) === null,
    dataFolder: dataFolderOf(config),
    store: store === null ? null : new URL(store.endpoint).host,
    environment: { folder: dir === '' ? null : dir, hasPassphrase: passphrase !== '' },
  };
}

const present = ({ slot: _slot, beat_at: _beatAt, started_at, finished_at, ...run }: StoredRun): BackupRun => ({
  ...run,
  startedAt: started_at,
  finishedAt: finished_at,
});

/** It continues after the call; the list and the log show its outcome. */
async function startBackup(call: SignedInCall): Promise<Backups> {
  if (!isSetUp(call.config, await findPlace(call.database.db))) throw new ApiError('BACKUP_UNAVAILABLE');
  const begun = await beginBackup(call, { slot: null, origin: 'person', person: call.user.username });
  if (begun === null) throw new ApiError('BACKUP_RUNNING');
  await call.database.transaction((trx) =>
    recordAudit(call, trx, { act: 'backup.started', targetType: 'setting', targetId: 'backup' }),
  );
  return listBackups(call);
}

export const backupOperations: Operations['backups'] = {
  list: listBackups,
  start: startBackup,
  savePlace: async (call, input) => {
    await savePlace(call, input);
    return presentPlace(call, await findPlace(call.database.db));
  },
};
