import type { Services } from '../call.ts';
import { minutes } from '../duration.ts';
import { readSettingsIn } from '../settings/read-settings.ts';
import { dueSlot } from './rules.ts';
import { beginBackup } from './run-backup.ts';
import { findLastDone } from './store.ts';

/** Looks once a minute whether the day's backup is due. */
export function startBackups(services: Services): void {
  const { dir, passphrase } = services.config.backup;
  if (dir === '' || passphrase === '') return;
  const look = () =>
    void backUpWhenDue(services).catch((error: unknown) => services.log.error({ err: error }, 'no look at backups'));
  setInterval(look, minutes(1)).unref();
}

/** One of several servers makes it. */
export async function backUpWhenDue(
  services: Pick<Services, 'config' | 'database' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const { db } = services.database;
  const [{ backup }, last] = await Promise.all([readSettingsIn(db), findLastDone(db)]);
  if (!backup.isOn) return;
  const slot = dueSlot(services.clock.now(), backup.hour, last?.started_at ?? null);
  if (slot === null) return;
  const begun = await beginBackup(services, { slot, origin: 'clock', person: '' });
  await begun?.finished;
}
