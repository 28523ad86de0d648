import type { MailHealth } from '../../contract/mail/mail-health.ts';
import type { Services } from '../call.ts';
import { DAY_MS, startOfDay } from '../outside/shanghai-calendar.ts';
import { findDelayedMails, findGivenUpMails } from './find-mail-trouble.ts';
import { hasMailRouteIn } from './mail-server/mail-route.ts';

/** Letters are given up within a day, so those sent today were written within the last two. */
const LONGEST_MAIL_LIFE_MS = 2 * DAY_MS;

/** Whether letters reach people, and if not, since when and why. */
export async function readMailHealth({
  database: { db },
  clock,
  config,
}: Pick<Services, 'database' | 'clock' | 'config'>): Promise<MailHealth> {
  const now = clock.now();
  const today = startOfDay(now);
  const [configured, states, sent, delayed, givenUp] = await Promise.all([
    hasMailRouteIn(db, config),
    db
      .selectFrom('outbox_mail')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .where('state', 'in', ['waiting', 'failed'])
      .groupBy('state')
      .execute(),
    db
      .selectFrom('outbox_mail')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('created_at', '>=', today - LONGEST_MAIL_LIFE_MS)
      .where('sent_at', '>=', today)
      .executeTakeFirstOrThrow(),
    findDelayedMails(db, now),
    findGivenUpMails(db),
  ]);
  const countOf = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
  return {
    configured,
    waiting: countOf('waiting'),
    failed: countOf('failed'),
    sentToday: sent.count,
    delayed,
    givenUp,
  };
}
