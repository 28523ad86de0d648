import type { Kysely } from 'kysely';
import { ApiError, type ErrorName } from '../../contract/errors.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables.ts';
import { attemptId, countAttempts, readAttempts, type Attempt, type AttemptCount } from './attempts.ts';
import { recordSecurityEvent, type RecordedAct } from './record-security-event.ts';
import { accountFailures, failures, networkOf, pressure, waitText } from './rules.ts';

/** Wrong passwords and wrong codes of an account count together, whichever form they were typed into. */
export function guessIdOf(call: Pick<Call, 'origin'>, account: string): string {
  return attemptId.loginFailure(account, networkOf(call.origin.ip));
}

/** Throws `TOO_MANY_FAILURES`. */
export async function refuseLockedOut(call: Call, db: Kysely<Tables>, account: string): Promise<void> {
  const id = guessIdOf(call, account);
  refuseBeyondLimit(call, (await readAttempts(db, [id], call.clock.now()))(id));
}

/** Counts one wrong guess and throws `refusal`. */
export async function countWrongGuess(
  call: Call,
  account: string,
  refusal: ErrorName,
  { act, also = [] }: { act?: RecordedAct; also?: Attempt[] } = {},
): Promise<never> {
  const id = guessIdOf(call, account);
  const attempts = [
    { id, windowMs: failures.windowMs },
    { id: attemptId.accountFailure(account), windowMs: accountFailures.windowMs },
    { id: attemptId.networkPressure(networkOf(call.origin.ip)), windowMs: pressure.windowMs },
    ...also,
  ];
  const counts = await call.database.transaction(async (trx) => {
    // Where there is no such account this writes nothing, by the same statement and within the same commit.
    if (act !== undefined) await recordSecurityEvent(call, trx, account, act);
    return countAttempts(trx, attempts, call.clock.now());
  });
  const { count, windowEndsAt } = counts.get(id) ?? { count: 0, windowEndsAt: 0 };
  // Guesses beyond the limit that ran at the same time learn nothing.
  refuseBeyondLimit(call, { count: count - 1, windowEndsAt });
  throw new ApiError(refusal);
}

export function refuseBeyondLimit(call: Pick<Call, 'clock'>, { count, windowEndsAt }: AttemptCount): void {
  if (count < failures.most) return;
  const waitMs = windowEndsAt - call.clock.now();
  throw new ApiError('TOO_MANY_FAILURES', {
    message: `失败次数过多，请在 ${waitText(waitMs)}后再试，或找回密码`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
