import type { Services } from '../../call.ts';
import type { Database } from '../../database/open-database.ts';
import { seconds } from '../../duration.ts';
import { dayNumberOf } from '../../outside/shanghai-calendar.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'log'>;

/** Between two writings: machines ask often, and a report does not need the last seconds. */
const PAUSE_MS = seconds(10);

interface Tally {
  count: number;
  day: number;
  writtenAt: number;
}

const tallies = new WeakMap<Database, Tally>();

/** Counts one online verification. What a server counted last is lost when it is killed. */
export async function countVerification({ database, clock, log }: Parts): Promise<void> {
  const now = clock.now();
  const day = dayNumberOf(now);
  const tally = tallies.get(database) ?? { count: 0, day, writtenAt: 0 };
  tallies.set(database, tally);
  const isNewDay = tally.day !== day;
  const [before, count] = [tally.day, tally.count];
  if (isNewDay) Object.assign(tally, { day, count: 0 });
  tally.count += 1;
  try {
    if (isNewDay && count > 0) await add(database, before, count);
    if (now - tally.writtenAt < PAUSE_MS) return;
    const due = tally.count;
    Object.assign(tally, { count: 0, writtenAt: now });
    await add(database, day, due);
  } catch (error) {
    // The verdict stands in any case.
    log.error({ err: error }, 'verifications could not be counted');
  }
}

const add = ({ db }: Database, day: number, verifications: number) =>
  db
    .insertInto('verification_day')
    .values({ day, verifications })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ verifications: eb('verification_day.verifications', '+', verifications) })),
    )
    .execute();
