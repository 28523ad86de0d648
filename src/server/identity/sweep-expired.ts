import type { Services } from '../call.ts';
import { days } from '../duration.ts';
import { discardDroppedPictures } from './profile/avatar-store.ts';

/** Ended sessions stay: the security log shows log-ins from them; the law asks for six months of log-in records. */
const KEEP_RECORDS = days(180);
/** People who were invited and never came are not kept on record. */
const KEEP_INVITATIONS = days(90);

/** Removes expired rows; run it now and then. */
export async function sweepExpired(services: Pick<Services, 'database' | 'clock' | 'files' | 'log'>): Promise<void> {
  const {
    database: { db },
    clock,
  } = services;
  const now = clock.now();
  await db.deleteFrom('captcha_used').where('expires_at', '<', now).execute();
  await db.deleteFrom('attempt_counter').where('window_ends_at', '<', now).execute();
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<', now - days(1))
    .execute();
  await db
    .deleteFrom('operator_invitation')
    .where('expires_at', '<', now - KEEP_INVITATIONS)
    .execute();
  await db
    .deleteFrom('session')
    .where('expires_at', '<', now - KEEP_RECORDS)
    .execute();
  await db
    .deleteFrom('security_event')
    .where('at', '<', now - KEEP_RECORDS)
    .execute();
  await discardDroppedPictures(services);
}
