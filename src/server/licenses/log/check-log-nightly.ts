import type { Services } from '../../call.ts';
import { isNightlyCheckDue } from '../../outside/shanghai-calendar.ts';
import { checkLog } from './check-log.ts';
import { findLog, LOG } from './store.ts';

/** Checks the whole log once a day, on one of several servers; the console and `/metrics` show the result. */
export async function checkLogNightly(services: Pick<Services, 'clock' | 'database' | 'log'>): Promise<void> {
  const { database, clock, log } = services;
  const known = await findLog(database.db).executeTakeFirst();
  const now = clock.now();
  if (known === undefined || !isNightlyCheckDue(now, known.checked_at)) return;
  const taken = await database.db
    .updateTable('license_log')
    .set({ checked_at: now })
    .where('id', '=', LOG)
    .where('checked_at', 'is not distinct from', known.checked_at)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return;
  const { size, findings } = await checkLog(services);
  await database.db
    .updateTable('license_log')
    .set({ checked_size: size, findings: findings.length })
    .where('id', '=', LOG)
    .execute();
  // The end of the log is also written to the server's own log, which the database cannot change.
  if (findings.length === 0) log.info({ size, root: known.root }, 'the license log is whole');
  else log.error({ findings: findings.slice(0, 20) }, 'the license log is broken');
}
