import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DueReminder } from '../../contract/reminders.ts';
import type { Tables } from '../database/tables/tables.ts';
import { DAY_MS, startOfDay } from '../outside/shanghai-calendar.ts';

type Db = Kysely<Tables>;

const FIRST_DAYS = 30;
const LAST_DAYS = 7;
const openStates = ['submitted', 'in_review', 'needs_info'] as const;

/** The end of the day in Shanghai that is this many days from today. */
const endOfDayIn = (now: number, days: number): number => startOfDay(now) + (days + 1) * DAY_MS;

/**
 * Nearly all licenses are in force: written so that neither database uses an index of states, and PostgreSQL does not
 * expect few rows.
 */
const isInForce = sql<boolean>`case when license.status = 'active' then true else false end`;

/** Licenses in force whose window ends within thirty days, the soonest first. */
export const selectEnding = (db: Db, now: number) =>
  db
    .selectFrom('license')
    .innerJoin('app_user', 'app_user.id', 'license.user_id')
    .where(isInForce)
    .where('license.updates_until', '>=', now)
    .where('license.updates_until', '<', endOfDayIn(now, FIRST_DAYS))
    .orderBy('license.updates_until')
    .orderBy('license.id');

export const stageAt = (now: number) =>
  sql<'first' | 'last'>`case when license.updates_until < ${endOfDayIn(now, LAST_DAYS)} then 'last' else 'first' end`;

/** When the letter of the present stage was written; null if it was not. An extended window has letters of its own. */
export const writtenAt = (now: number) =>
  sql<number | null>`(select reminder.created_at from reminder where reminder.target_id = license.id
    and reminder.kind = ${stageAt(now)} and reminder.about = cast(license.updates_until as text))`;

/** Whether the renewal has already been requested. */
export const isRenewing = sql<number>`case when exists (select 1 from application where application.license_id = license.id
  and application.kind = 'renewal' and application.state in (${sql.join(openStates)})) then 1 else 0 end`;

export const isOff = (kind: 'window' | 'security') =>
  sql<number>`case when exists (select 1 from reminder_off where reminder_off.edition_code = license.edition_code
    and reminder_off.kind = ${kind}) then 1 else 0 end`;

/** Whether the person can receive letters; people of the demonstration have no mailbox. */
export const isReachable = sql<number>`case when app_user.email is not null and app_user.email_verified_at is not null
  and app_user.disabled_at is null and app_user.deletion_due_at is null and app_user.is_sample = 0 then 1 else 0 end`;

/** The outcome of the present stage's letter. */
export const dueStateAt = (now: number) =>
  sql<DueReminder['state']>`case when ${writtenAt(now)} is not null then 'sent' when ${isRenewing} = 1 then 'renewing'
    when ${isOff('window')} = 1 then 'off' when app_user.reminders_ended_at is not null then 'refused'
    when ${isReachable} = 1 then 'waiting' else 'unreachable' end`;

/**
 * Written so that PostgreSQL expects half of the rows: it takes equality for rare, and would sort all rows to find the
 * first.
 */
export const isSo = <Value extends number | string | null>(flag: RawBuilder<Value>, value: Value) =>
  sql<boolean>`case when ${flag} = ${value} then true else false end`;

/** The licenses whose letter should be written now. */
export const selectDue = (db: Db, now: number) =>
  selectEnding(db, now)
    .where('app_user.reminders_ended_at', 'is', null)
    .where(isSo(isReachable, 1))
    .where(isSo(isOff('window'), 0))
    .where(isSo(isRenewing, 0))
    .where(sql<boolean>`case when ${writtenAt(now)} is null then true else false end`);

/**
 * Accounts that may use a security release of these editions, whenever their windows end, and have not been told of it.
 */
export const selectToTell = (db: Db, releaseId: string, editions: readonly string[]) =>
  db
    .selectFrom('app_user')
    .where('app_user.reminders_ended_at', 'is', null)
    .where(isReachable, '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('license')
          .select('license.id')
          .whereRef('license.user_id', '=', 'app_user.id')
          .where('license.status', '=', 'active')
          .where('license.edition_code', 'in', editions.length === 0 ? [''] : editions)
          .where(isOff('security'), '=', 0),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminder')
            .select('reminder.id')
            .whereRef('reminder.target_id', '=', 'app_user.id')
            .where('reminder.kind', '=', 'security')
            .where('reminder.about', '=', releaseId),
        ),
      ),
    );
