import type { Kysely } from 'kysely';
import { ApiError, type ErrorName } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { attemptId, countAttempts, forgetAttempts, readAttempts, type Attempt, type AttemptCount } from './attempts.ts';
import { recordSecurityEvent, type RecordedAct } from '../record-security-event.ts';
import { failures, foldUsername, nameAttack, networkOf, pressure, waitText } from '../rules.ts';

/** Whose guesses, and under which name they count: the one that was typed, or the user name. */
export interface GuessedAccount {
  id: string;
  username?: string;
}

/** Wrong passwords and wrong codes of an account count together, whichever form they were typed into. */
const guessIdOf = (call: Pick<Call, 'origin'>, account: string): string =>
  attemptId.loginFailure(account, networkOf(call.origin.ip));

const nameIdOf = (call: Pick<Call, 'origin'>, name: string): string =>
  attemptId.nameFailure(foldUsername(name), networkOf(call.origin.ip));

/** Throws `TOO_MANY_FAILURES`. */
export async function refuseLockedOut(call: Call, db: Kysely<Tables>, account: string): Promise<void> {
  const id = guessIdOf(call, account);
  refuseBeyondLimit(call, (await readAttempts(db, [id], call.clock.now()))(id));
}

/** After a success: counting starts anew for the account and for its names. */
export async function forgetGuesses(
  call: Call,
  trx: Kysely<Tables>,
  account: { id: string; username: string; email: string | null },
): Promise<void> {
  const names = [account.username, ...(account.email === null ? [] : [account.email])];
  await forgetAttempts(trx, [guessIdOf(call, account.id), ...names.map((name) => nameIdOf(call, name))]);
}

/** Counts one wrong guess and throws `refusal`; `shown` is the counter that tells the wait, otherwise the account's own. */
export async function countWrongGuess(
  call: Call,
  { id: account, username }: GuessedAccount,
  refusal: ErrorName,
  { act, also = [], shown }: { act?: RecordedAct; also?: Attempt[]; shown?: string } = {},
): Promise<never> {
  const guessId = guessIdOf(call, account);
  const id = shown ?? guessId;
  const attempts = [
    { id: guessId, windowMs: failures.windowMs },
    // With the name, the log-in page shows the wait to whoever used it up elsewhere.
    ...(username === undefined ? [] : attemptsUnder(call, username)),
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

function attemptsUnder(call: Pick<Call, 'origin'>, name: string): Attempt[] {
  return [
    { id: nameIdOf(call, name), windowMs: failures.windowMs },
    { id: attemptId.nameAttack(foldUsername(name)), windowMs: nameAttack.windowMs },
  ];
}

export function refuseBeyondLimit(call: Pick<Call, 'clock'>, { count, windowEndsAt }: AttemptCount): void {
  if (count < failures.most) return;
  const waitMs = windowEndsAt - call.clock.now();
  throw new ApiError('TOO_MANY_FAILURES', {
    message: `失败次数过多，请在 ${waitText(waitMs)}后再试，或找回密码`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
