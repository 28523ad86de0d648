import type { Services } from '../../call.ts';
import type { Database } from '../../database/open-database.ts';
import { dayNumberOf } from '../../outside/shanghai-calendar.ts';

type Parts = Pick<Services, 'database' | 'log'>;

export interface SeenMachine {
  licenseId: string;
  hash: string;
  label: string;
  host: string;
  at: number;
}

interface Gathered extends SeenMachine {
  times: number;
}

interface Tally {
  byDay: Map<number, number>;
  machines: Map<string, Gathered>;
  /** The writes so far, chained one after the other. */
  writing: Promise<void>;
}

/** With more machines than this the tally is written early. */
const MOST_MACHINES = 2_000;

const tallies = new WeakMap<Database, Tally>();

function tallyOf(database: Database): Tally {
  const known = tallies.get(database) ?? { byDay: new Map(), machines: new Map(), writing: Promise.resolve() };
  tallies.set(database, known);
  return known;
}

/** Counts one online verification. Nothing is written here: `settleVerifications` does that. */
export function countVerification({ database, clock }: Pick<Services, 'database' | 'clock'>): void {
  const { byDay } = tallyOf(database);
  const day = dayNumberOf(clock.now());
  byDay.set(day, (byDay.get(day) ?? 0) + 1);
}

/** Notes that a known machine was seen again; returns how many times are not written yet. */
export function noteMachine(parts: Parts, seen: SeenMachine): number {
  const { machines } = tallyOf(parts.database);
  const id = `${seen.licenseId} ${seen.hash}`;
  const times = (machines.get(id)?.times ?? 0) + 1;
  machines.set(id, { ...seen, times });
  if (machines.size >= MOST_MACHINES) void settleVerifications(parts);
  return times;
}

/** Writes the counts of this server. Days that cannot be written now are kept for the next time. */
export function settleVerifications(parts: Parts): Promise<void> {
  const tally = tallyOf(parts.database);
  tally.writing = tally.writing.then(() => write(parts, tally));
  return tally.writing;
}

async function write({ database, log }: Parts, tally: Tally): Promise<void> {
  const { byDay, machines } = tally;
  if (byDay.size === 0 && machines.size === 0) return;
  Object.assign(tally, { byDay: new Map(), machines: new Map() });
  try {
    await database.transaction(async (trx) => {
      for (const [day, verifications] of byDay)
        await trx
          .insertInto('verification_day')
          .values({ day, verifications })
          .onConflict((conflict) =>
            conflict
              .column('day')
              .doUpdateSet((eb) => ({ verifications: eb('verification_day.verifications', '+', verifications) })),
          )
          .execute();
      // In the same order on every server: two that write at once would otherwise deadlock.
      for (const [, { licenseId, hash, label, host, at, times }] of [...machines].toSorted(byId))
        await trx
          .updateTable('license_activation')
          .set((eb) => ({
            seen_count: eb('seen_count', '+', times),
            last_seen_at: eb.case().when('last_seen_at', '>', at).then(eb.ref('last_seen_at')).else(at).end(),
            label,
            host,
          }))
          .where('license_id', '=', licenseId)
          .where('fingerprint_hash', '=', hash)
          .execute();
    });
  } catch (error) {
    for (const [day, count] of byDay) tally.byDay.set(day, (tally.byDay.get(day) ?? 0) + count);
    log.error({ err: error }, 'verifications could not be counted');
  }
}

const byId = ([one]: [string, Gathered], [other]: [string, Gathered]): number => (one < other ? -1 : 1);
