import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import { minutes } from '../../duration.ts';
import { attemptId, countAttempts } from '../../identity/log-in/attempts.ts';
import { consumeCaptcha } from '../../identity/log-in/consume-captcha.ts';
import { networkOf } from '../../identity/rules.ts';

export const lookupLimits = { windowMs: minutes(15), free: 10, most: 200 } as const;

/**
 * Numbers and hosts can be guessed, keys and certificates cannot. After a few questions each further one costs a proof
 * of work, and after many there are no answers for a while. Whether anything was found makes no difference.
 */
export async function countLookup(call: Call, captcha: string | undefined): Promise<void> {
  const { clock, database, origin } = call;
  const { windowMs, free, most } = lookupLimits;
  const id = attemptId.lookup(networkOf(origin.ip));
  const counted = await countAttempts(database.db, [{ id, windowMs }], clock.now());
  const { count = 1, windowEndsAt = 0 } = counted.get(id) ?? {};
  if (count <= free) return;
  if (count > most)
    throw new ApiError('TOO_MANY_FAILURES', { retryAfter: Math.ceil((windowEndsAt - clock.now()) / 1000) });
  if (captcha === undefined) throw new ApiError('CAPTCHA_NEEDED');
  await consumeCaptcha(call, captcha, 'verify');
}
