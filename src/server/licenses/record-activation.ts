import { createHash } from 'node:crypto';
import type { OnlineVerdict } from '../../contract/verification.ts';
import type { Services } from '../call.ts';

interface Machine {
  licenseId: string;
  fingerprint: string;
  label: string;
  host: string;
}

/** Beyond this nobody new is counted: a key that got about must not fill the database. */
const MOST_MACHINES = 10_000;

/** Counts a machine that asks to be counted. Limits are reported, never enforced; the fingerprint is kept as a hash. */
export async function recordActivation(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { licenseId, fingerprint, label, host }: Machine,
): Promise<OnlineVerdict['activation']> {
  const now = clock.now();
  const hash = createHash('sha256').update(`${licenseId} ${fingerprint}`).digest('hex');
  const seen = await db
    .updateTable('license_activation')
    .set((eb) => ({ last_seen_at: now, seen_count: eb('seen_count', '+', 1), label, host }))
    .where('license_id', '=', licenseId)
    .where('fingerprint_hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
  const { machines } = await db
    .selectFrom('license_activation')
    .select((eb) => eb.fn.countAll<number>().as('machines'))
    .where('license_id', '=', licenseId)
    .executeTakeFirstOrThrow();
  if (seen !== undefined) return { firstSeenAt: seen.first_seen_at, lastSeenAt: now, seen: seen.seen_count, machines };
  if (machines >= MOST_MACHINES) return null;
  const times = { first_seen_at: now, last_seen_at: now };
  const added = await db
    .insertInto('license_activation')
    .values({ license_id: licenseId, fingerprint_hash: hash, label, host, seen_count: 1, ...times })
    .onConflict((conflict) =>
      conflict
        .columns(['license_id', 'fingerprint_hash'])
        .doUpdateSet((eb) => ({ seen_count: eb('license_activation.seen_count', '+', 1), last_seen_at: now })),
    )
    .returning('seen_count')
    .executeTakeFirstOrThrow();
  return { firstSeenAt: now, lastSeenAt: now, seen: added.seen_count, machines: machines + 1 };
}
