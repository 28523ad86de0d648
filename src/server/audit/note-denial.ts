import type { EndpointShape } from '../../contract/endpoint.ts';
import type { Origin, Services, SignedInUser } from '../call.ts';
import type { Database } from '../database/open-database.ts';
import { hours, minutes } from '../duration.ts';
import { systemOrigin } from '../system-origin.ts';
import { recordAudit } from './record-audit.ts';
import { addDenials, type Denial, takeDenials } from './denial-store.ts';

type Parts = Pick<Services, 'clock' | 'config' | 'database' | 'log'>;
export type DeniedEntry = Pick<EndpointShape, 'access' | 'method' | 'path' | 'side' | 'summary'>;

/** The most endpoints named for one person and hour; trying them all is one more event. */
const MOST_NAMED = 20;
const FURTHER = '其他接口';
/** Other servers store theirs within seconds. */
const SETTLING = minutes(5);

const known = new WeakMap<Database, Map<string, Denial>>();

/**
 * Notes that somebody was refused at the console: an event the first time within the hour, a count after that. Only the
 * first one writes at once, so that a refusal costs no more than an answer.
 */
export async function noteDenial(
  parts: Parts,
  user: Pick<SignedInUser, 'id'>,
  entry: DeniedEntry,
  origin: Origin,
): Promise<void> {
  if (entry.side !== 'admin') return;
  const { denial, isFirst } = countDenial(parts, user.id, `${entry.method} ${entry.path}`);
  if (!isFirst) return;
  try {
    await parts.database.transaction(async (trx) => {
      const count = await addDenials(trx, { ...denial, count: 1 });
      if (count > 1) return;
      await recordAudit({ ...parts, origin, user }, trx, {
        act: 'access.denied',
        targetType: 'endpoint',
        targetId: denial.endpoint,
        detail: denial.endpoint === FURTHER ? {} : { operation: entry.summary, permission: entry.access },
      });
    });
  } catch (error) {
    // The caller is refused in any case.
    parts.log.error({ err: error }, 'a refused call could not be noted');
  }
}

function countDenial({ database, clock }: Parts, userId: string, asked: string): { denial: Denial; isFirst: boolean } {
  const denials = known.get(database) ?? new Map<string, Denial>();
  known.set(database, denials);
  const hour = Math.floor(clock.now() / hours(1));
  const keyOf = (endpoint: string) => JSON.stringify([userId, hour, endpoint]);
  const own = [...denials.values()].filter((each) => each.userId === userId && each.hour === hour);
  const endpoint = denials.has(keyOf(asked)) || own.length < MOST_NAMED ? asked : FURTHER;
  const found = denials.get(keyOf(endpoint));
  if (found !== undefined) {
    found.count += 1;
    return { denial: found, isFirst: false };
  }
  const denial = { userId, endpoint, hour, count: 0 };
  denials.set(keyOf(endpoint), denial);
  return { denial, isFirst: true };
}

/** Stores the counts, and forgets past hours. */
export async function storeDenials({ database, clock }: Parts): Promise<void> {
  const denials = known.get(database);
  if (denials === undefined) return;
  const hour = Math.floor(clock.now() / hours(1));
  for (const [key, denial] of denials) {
    const { count } = denial;
    denial.count = 0;
    if (count > 0) await database.transaction((trx) => addDenials(trx, { ...denial, count }));
    if (denial.hour < hour) denials.delete(key);
  }
}

/** Writes the counts of past hours into the log. */
export async function settleDenials(parts: Parts): Promise<void> {
  const { database, clock } = parts;
  await storeDenials(parts);
  const before = Math.floor((clock.now() - SETTLING) / hours(1));
  await database.transaction(async (trx) => {
    for (const { user_id: userId, endpoint, hour, count } of await takeDenials(trx, before))
      if (count > 1)
        await recordAudit({ ...parts, origin: systemOrigin, user: { id: userId } }, trx, {
          act: 'access.denied_repeatedly',
          targetType: 'endpoint',
          targetId: endpoint,
          detail: { count, at: hour * hours(1) },
        });
  });
}
