import type { Transaction } from 'kysely';
import type { Services } from '../call.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hours, minutes, seconds } from '../duration.ts';
import { hasMailRouteIn } from '../mail/mail-server/mail-route.ts';
import { countWaitingNews } from '../mail/mailing-letters.ts';
import { startOfDay } from '../outside/shanghai-calendar.ts';
import { selectDue, stageAt } from './due.ts';
import { endingLetter } from './reminder-letter.ts';
import { tellOfReleases } from './security-letters.ts';
import { lockReader, type ReminderParts, writeOnce } from './write-reminder.ts';

const PACE = 'letters';
/** Thirty letters a minute over all servers, as of news. */
const AT_ONCE = 10;
const PAUSE_MS = seconds(20);
/** Until it is looked again, once nothing is due. */
const REST_MS = minutes(5);
const LOOK_EVERY_MS = seconds(5);
/** Of a day in Shanghai: nobody's phone rings at night. */
const FROM_MS = hours(9);
const UNTIL_MS = hours(21);

/** Looks for reminders that are due; one look at a time. */
export function startReminders(services: Services): void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await continueReminders(services);
    } catch (error) {
      services.log.error({ err: error }, 'reminders could not be written to customers');
    }
    isLooking = false;
  };
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

/** Writes the next letters that are due; of several servers one does. */
export async function continueReminders(services: ReminderParts): Promise<void> {
  const now = services.clock.now();
  const sinceMidnight = now - startOfDay(now);
  if (sinceMidnight < FROM_MS || sinceMidnight >= UNTIL_MS) return;
  const pace = await services.database.db.selectFrom('reminder_pace').select('next_at').executeTakeFirst();
  if (pace === undefined || pace.next_at <= now)
    await services.database.transaction((trx) => writeSome(services, trx, now));
}

async function writeSome(services: ReminderParts, trx: Transaction<Tables>, now: number): Promise<void> {
  await trx
    .insertInto('reminder_pace')
    .values({ id: PACE, next_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const pace = await forUpdate(trx.selectFrom('reminder_pace').selectAll()).executeTakeFirstOrThrow();
  // Another server was here meanwhile.
  if (pace.next_at > now) return;
  const room = AT_ONCE - (await countWaitingNews(trx));
  // Without a mail server a letter would be written and kept: its reader would count as one who has it.
  const mayWrite = room > 0 && (await hasMailRouteIn(trx, services.config));
  const ending = mayWrite ? await remindOfEnds(services, trx, now, room) : room;
  const told = mayWrite && ending < room ? await tellOfReleases(services, trx, now, room - ending) : 0;
  const isResting = mayWrite && ending + told < room;
  await trx
    .updateTable('reminder_pace')
    .set({ next_at: now + (isResting ? REST_MS : PAUSE_MS) })
    .where('id', '=', pace.id)
    .execute();
}

async function remindOfEnds(
  services: ReminderParts,
  trx: Transaction<Tables>,
  now: number,
  room: number,
): Promise<number> {
  const due = await selectDue(trx, now)
    .select(['license.id', 'license.user_id', 'license.updates_until', stageAt(now).as('stage')])
    .limit(room)
    .execute();
  for (const { id, user_id: userId, updates_until: seen, stage } of due) {
    // Whoever renews, suspends or revokes it holds its row, too.
    const license = await forUpdate(trx.selectFrom('license').selectAll().where('id', '=', id)).executeTakeFirst();
    if (license?.status !== 'active' || license.updates_until !== seen || license.user_id !== userId) continue;
    const reader = await lockReader(trx, userId);
    if (reader === null) continue;
    const edition = await trx
      .selectFrom('edition')
      .select('name')
      .where('code', '=', license.edition_code)
      .executeTakeFirst();
    const facts = { ...license, edition: edition?.name ?? license.edition_code };
    await writeOnce(services, trx, { kind: stage, about: String(seen), target_id: id, user_id: userId }, (code) =>
      endingLetter({ site: services.config, reader, code, kind: stage, license: facts }),
    );
  }
  return due.length;
}
