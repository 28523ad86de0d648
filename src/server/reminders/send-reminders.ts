import type { Transaction } from 'kysely';
import type { Services } from '../call.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hours, minutes, seconds } from '../duration.ts';
import { hasMailRouteIn } from '../mail/mail-server/mail-route.ts';
import { countWaitingNews } from '../mail/mailing-letters.ts';
import { DAY_MS, startOfDay } from '../outside/shanghai-calendar.ts';
import { selectDue, stageAt } from './due.ts';
import { endingLetter } from './reminder-letter.ts';
import { tellOfReleases } from './security-letters.ts';
import { lockReader, type ReminderParts, writeAbout } from './write-reminder.ts';

const PACE = 'letters';
/** Thirty letters a minute over all servers, the same as for news. */
const AT_ONCE = 10;
const PAUSE_MS = seconds(20);
/** The pause before the next look, once nothing is due. */
const REST_MS = minutes(5);
const LOOK_EVERY_MS = seconds(5);
/** Hours of the day in Shanghai: no phone should ring at night. */
const FROM_MS = hours(9);
const UNTIL_MS = hours(21);

/** Looks for due reminders, one look at a time. */
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

/** Writes the next due letters; one of several servers does it. */
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
  // Without a mail server a letter would only be stored, but its reader would count as reached.
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

/** A person's licenses that end on the same day share one letter. Returns how many letters there were to write. */
async function remindOfEnds(
  services: ReminderParts,
  trx: Transaction<Tables>,
  now: number,
  room: number,
): Promise<number> {
  const due = await selectDue(trx, now)
    .select(['license.user_id', 'license.updates_until', stageAt(now).as('stage')])
    // Enough to fill the room, unless nearly all belong together: the rest waits for the next round.
    .limit(room * 5)
    .execute();
  const letters = new Map(due.map((row) => [`${row.user_id} ${startOfDay(row.updates_until)}`, row] as const));
  const wanted = [...letters.values()].slice(0, room);
  for (const letter of wanted) await remindOne(services, trx, now, letter);
  return wanted.length;
}

interface DueLetter {
  user_id: string;
  /** The end of one of the licenses. */
  updates_until: number;
  stage: 'first' | 'last';
}

async function remindOne(
  services: ReminderParts,
  trx: Transaction<Tables>,
  now: number,
  { user_id: userId, updates_until: end, stage }: DueLetter,
): Promise<void> {
  const day = startOfDay(end);
  const due = selectDue(trx, now)
    .select('license.id')
    .where('license.user_id', '=', userId)
    .where('license.updates_until', '>=', day)
    .where('license.updates_until', '<', day + DAY_MS);
  // Renewing, suspending or revoking a license locks its row, too.
  const licenses = await forUpdate(
    trx.selectFrom('license').selectAll().where('id', 'in', due).where('user_id', '=', userId).orderBy('id'),
  ).execute();
  const ending = licenses.filter(({ status }) => status === 'active');
  const [first] = ending;
  const reader = first === undefined ? null : await lockReader(trx, userId);
  if (first === undefined || reader === null) return;
  const editions = await trx.selectFrom('edition').select(['code', 'name']).execute();
  const facts = ending.map((license) => ({
    ...license,
    edition: editions.find(({ code }) => code === license.edition_code)?.name ?? license.edition_code,
  }));
  await writeAbout(
    services,
    trx,
    ending.map(({ id, updates_until: until }) => ({
      kind: stage,
      about: String(until),
      target_id: id,
      user_id: userId,
    })),
    (code) => endingLetter({ site: services.config, reader, code, kind: stage, licenses: facts }),
  );
}
