import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OnlineVerdict } from '../../../contract/licenses/verification.ts';
import type { Services } from '../../call.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { noteMachine } from './verification-tally.ts';

interface Machine {
  licenseId: string;
  fingerprint: string;
  label: string;
  host: string;
}

type Counted = NonNullable<OnlineVerdict['activation']>;

/** Beyond this, new machines are not counted: a leaked key must not fill the database. */
const MOST_MACHINES = 10_000;

/**
 * Counts a machine that asks to be counted. Limits are reported, never enforced; the fingerprint is stored as a hash.
 * Only a new machine is written at once.
 */
export async function recordActivation(
  parts: Pick<Services, 'database' | 'clock' | 'log'>,
  machine: Machine,
): Promise<OnlineVerdict['activation']> {
  const { database, clock } = parts;
  const now = clock.now();
  const hash = createHash('sha256').update(`${machine.licenseId} ${machine.fingerprint}`).digest('hex');
  const known = await findMachine(database.db, machine.licenseId, hash);
  if (known !== undefined) {
    const { licenseId, label, host } = machine;
    const unwritten = noteMachine(parts, { licenseId, hash, label, host, at: now });
    const { first_seen_at: firstSeenAt, seen_count: seen, machines } = known;
    return { firstSeenAt, lastSeenAt: now, seen: seen + unwritten, machines: Number(machines) };
  }
  // New machines one after the other, so that the limit holds and their number is right.
  return database.transaction(async (trx) => {
    const { licenseId, label, host } = machine;
    await forUpdate(trx.selectFrom('license').select('id').where('id', '=', licenseId)).execute();
    const meanwhile = await countAgain(trx, machine, { hash, now });
    if (meanwhile !== null) return meanwhile;
    const machines = await countMachines(trx, licenseId);
    if (machines >= MOST_MACHINES) return null;
    const times = { first_seen_at: now, last_seen_at: now };
    await trx
      .insertInto('license_activation')
      .values({ license_id: licenseId, fingerprint_hash: hash, label, host, seen_count: 1, ...times })
      .execute();
    return { firstSeenAt: now, lastSeenAt: now, seen: 1, machines: machines + 1 };
  });
}

/** A machine, with the number of all machines of its license. */
const findMachine = (db: Kysely<Tables>, licenseId: string, hash: string) =>
  db
    .selectFrom('license_activation')
    .select(['first_seen_at', 'seen_count'])
    .select((eb) =>
      eb
        .selectFrom('license_activation as other')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('other.license_id', '=', licenseId)
        .as('machines'),
    )
    .where('license_id', '=', licenseId)
    .where('fingerprint_hash', '=', hash)
    .executeTakeFirst();

/** Null for a machine that was never seen before. */
async function countAgain(
  db: Kysely<Tables>,
  { licenseId, label, host }: Machine,
  { hash, now }: { hash: string; now: number },
): Promise<Counted | null> {
  const seen = await db
    .updateTable('license_activation')
    .set((eb) => ({ last_seen_at: now, seen_count: eb('seen_count', '+', 1), label, host }))
    .where('license_id', '=', licenseId)
    .where('fingerprint_hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
  if (seen === undefined) return null;
  const machines = await countMachines(db, licenseId);
  return { firstSeenAt: seen.first_seen_at, lastSeenAt: now, seen: seen.seen_count, machines };
}

async function countMachines(db: Kysely<Tables>, licenseId: string): Promise<number> {
  const { machines } = await db
    .selectFrom('license_activation')
    .select((eb) => eb.fn.countAll<number>().as('machines'))
    .where('license_id', '=', licenseId)
    .executeTakeFirstOrThrow();
  return machines;
}
