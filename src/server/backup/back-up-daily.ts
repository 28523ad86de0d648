import type { Services } from '../call.ts';
import { minutes } from '../duration.ts';
import { readSettingsIn } from '../settings/read-settings.ts';
import { isSetUp } from './backup-target.ts';
import { dueSlot } from './rules.ts';
import { beginBackup } from './run-backup.ts';
import { findLastDone, findPlace } from './store.ts';

/** Checks once a minute whether a backup is due; an owner may set its place at any moment. */
export function startBackups(services: Services): void {
  const look = () =>
    void backUpWhenDue(services).catch((error: unknown) => services.log.error({ err: error }, 'no look at backups'));
  setInterval(look, minutes(1)).unref();
}

/** One of several servers makes it. */
export async function backUpWhenDue(
  services: Pick<Services, 'config' | 'database' | 'clock' | 'files' | 'log'>,
): Promise<void> {
  const { db } = services.database;
  const [{ backup }, last, place] = await Promise.all([readSettingsIn(db), findLastDone(db), findPlace(db)]);
  if (!backup.isOn || !isSetUp(services.config, place)) return;
  const slot = dueSlot(services.clock.now(), backup, last?.started_at ?? null);
  if (slot === null) return;
  const begun = await beginBackup(services, { slot, origin: 'clock', person: '' });
  await begun?.finished;
}
