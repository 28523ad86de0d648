import type { Call } from '../../call.ts';
import { attemptId, countAttempts } from '../log-in/attempts.ts';
import { signInPlace } from '../sessions/sign-in-place.ts';
import { mailAllowance, networkOf, resetMailAnywhere, resetMailReserve } from '../rules.ts';
import { isPlaceOfHolder } from '../store.ts';

interface Budget {
  who: string;
  windows: readonly { name: string; most: number; windowMs: number }[];
}

/**
 * Whether a letter with a reset link may leave for the address. Each network has a budget of its own, so that one stranger
 * cannot spend a person's. Whatever strangers spend, one letter an hour still leaves, and one more for a place that the
 * account was used from. Asks the database equally often whether or not anybody has the address.
 */
export async function takeResetAllowance(call: Call, email: string): Promise<boolean> {
  const { db } = call.database;
  const now = call.clock.now();
  const isHome = await isPlaceOfHolder(db, email, signInPlace(call.origin));
  const [minute, ...longer] = mailAllowance;
  const here = `${email}|${networkOf(call.origin.ip)}`;
  if (!(await take({ who: here, windows: [minute] }))) return false;
  const isWithin =
    (await take({ who: here, windows: longer })) && (await take({ who: email, windows: resetMailAnywhere }));
  const hourly = [`${email}|anybody`, `${email}|${isHome ? 'home' : 'away'}`].map((who) =>
    attemptId.mailAllowance('reset', resetMailReserve.name, who),
  );
  const counts = await countAttempts(
    db,
    hourly.map((id) => ({ id, windowMs: resetMailReserve.windowMs })),
    now,
  );
  return isWithin || hourly.slice(0, isHome ? 2 : 1).some((id) => counts.get(id)?.count === 1);

  /** Stops at the first full window: impatience within a minute does not use up the hour. */
  async function take({ who, windows }: Budget): Promise<boolean> {
    for (const { name, most, windowMs } of windows) {
      const id = attemptId.mailAllowance('reset', name, who);
      if (((await countAttempts(db, [{ id, windowMs }], now)).get(id)?.count ?? 0) > most) return false;
    }
    return true;
  }
}
