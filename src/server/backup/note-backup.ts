import path from 'node:path';
import { isBucketName } from './backup-place.ts';
import type { BackupParts } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { noteRun } from './store.ts';

const SINCE = '0095_backup_run.sql';

/** The console also lists backups made by the command line; an older database has no table for it. */
export async function noteBackup(
  { database, clock }: Pick<BackupParts, 'database' | 'clock'>,
  { manifest, folder, startedAt }: { manifest: Manifest; folder: string; startedAt: number },
): Promise<void> {
  if (!manifest.migrations.some(({ name }) => name === SINCE)) return;
  await noteRun(database.db, {
    folder: isBucketName(folder) ? folder : path.resolve(folder),
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: manifest.files.length,
    started_at: startedAt,
    finished_at: clock.now(),
  });
}
