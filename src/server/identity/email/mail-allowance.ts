import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { attemptId, countAttempts } from '../log-in/attempts.ts';
import { mailAllowance } from '../rules.ts';

/**
 * Counts one letter; returns how long to wait, 0 if it may be sent. Impatience within a minute does not use up the
 * hour.
 */
export async function takeMailAllowance(db: Kysely<Tables>, who: string, now: number): Promise<number> {
  for (const { name, most, windowMs } of mailAllowance) {
    const id = attemptId.mailAllowance('verify', name, who);
    const counts = await countAttempts(db, [{ id, windowMs }], now);
    const { count, windowEndsAt } = counts.get(id) ?? { count: 0, windowEndsAt: now };
    if (count > most) return windowEndsAt - now;
  }
  return 0;
}
