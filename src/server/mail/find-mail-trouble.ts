import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { MailTrouble } from '../../contract/mail/mail-health.ts';
import type { Tables } from '../database/tables/tables.ts';
import { minutes } from '../duration.ts';

/** A due letter is tried within seconds; one that waits this long is not being handled. */
const LYING_MS = minutes(10);

/** Letters that should have left and have not; null if there are none. */
export function findDelayedMails(db: Kysely<Tables>, now: number): Promise<MailTrouble | null> {
  return findOldest(db, (eb) =>
    eb.and([
      eb('state', '=', 'waiting'),
      eb.or([eb('last_error', '!=', ''), eb('next_attempt_at', '<', now - LYING_MS)]),
    ]),
  );
}

/** Letters that are no longer tried; null if there are none. */
export function findGivenUpMails(db: Kysely<Tables>): Promise<MailTrouble | null> {
  return findOldest(db, (eb) => eb('state', '=', 'failed'));
}

type Condition = (
  eb: ExpressionBuilder<Tables, 'outbox_mail'>,
) => ReturnType<ExpressionBuilder<Tables, 'outbox_mail'>['and']>;

async function findOldest(db: Kysely<Tables>, isMeant: Condition): Promise<MailTrouble | null> {
  const oldest = await db
    .selectFrom('outbox_mail')
    .select(['created_at', 'last_error', sql<number | string>`count(*) over ()`.as('letters')])
    .where((eb) => isMeant(eb))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return null;
  const reason = oldest.last_error === '' ? '到了时间没有人发送，请检查服务是否在运行' : oldest.last_error;
  return { letters: Number(oldest.letters), since: oldest.created_at, reason };
}
