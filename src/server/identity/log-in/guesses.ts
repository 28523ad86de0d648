import type { Kysely } from 'kysely';
import { ApiError, type ErrorName } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import { hours } from '../../duration.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { attemptId, countAttempts, forgetAttempts, readAttempts, type Attempt, type AttemptCount } from './attempts.ts';
import { recordSecurityEvent, type RecordedAct } from '../record-security-event.ts';
import {
  failures,
  foldUsername,
  guessesWithin,
  nameAttack,
  networkOf,
  pressure,
  sessionGuesses,
  waitText,
} from '../rules.ts';
import { revokeSession } from '../sessions/session-store.ts';

/** The account that is guessed at, and the name under which guesses count: the typed one, or the user name. */
export interface GuessedAccount {
  id: string;
  username?: string;
}

/** Wrong passwords and wrong codes of an account count together, whichever form they were typed into. */
const guessIdOf = (call: Pick<Call, 'origin'>, account: string): string =>
  attemptId.loginFailure(account, networkOf(call.origin.ip));

const nameIdOf = (call: Pick<Call, 'origin'>, name: string): string =>
  attemptId.nameFailure(foldUsername(name), networkOf(call.origin.ip));

/** Throws `TOO_MANY_FAILURES`, or `LOGIN_EXPIRED` within a session that has guessed too often. */
export async function refuseLockedOut(call: Call, db: Kysely<Tables>, account: string): Promise<void> {
  const id = guessIdOf(call, account);
  const within = guessesIn(call, account);
  const read = await readAttempts(db, [id, ...within.map((attempt) => attempt.id)], call.clock.now());
  refuseSpent(call, within, read);
  refuseBeyondLimit(call, read(id));
}

/** The further counters of a guess within a session: the session, and all sessions of its account. */
function guessesIn({ user }: Call, account: string): (Attempt & { most: number })[] {
  if (user === null || user.id !== account) return [];
  return [
    { id: attemptId.withinSession(user.sessionId), ...sessionGuesses },
    { id: attemptId.withinSessionsOf(user.id), ...guessesWithin },
  ];
}

/** `already`: the guesses that have been answered. */
function refuseSpent(
  call: Call,
  [session, account]: (Attempt & { most: number })[],
  read: (id: string) => AttemptCount,
  already = 0,
): void {
  if (session !== undefined && read(session.id).count - already >= session.most) throw new ApiError('LOGIN_EXPIRED');
  if (account === undefined || read(account.id).count - already < account.most) return;
  const waitMs = read(account.id).windowEndsAt - call.clock.now();
  throw new ApiError('TOO_MANY_FAILURES', {
    message: `一天内失败次数过多，请在 ${Math.ceil(waitMs / hours(1))} 小时后再试，或找回密码。如果不是您本人操作，请立即修改密码`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** After a success: counting starts over for the account and for its names. */
export async function forgetGuesses(
  call: Call,
  trx: Kysely<Tables>,
  account: { id: string; username: string; email: string | null },
): Promise<void> {
  const names = [account.username, ...(account.email === null ? [] : [account.email])];
  const own = call.user?.id === account.id ? [attemptId.withinSession(call.user.sessionId)] : [];
  await forgetAttempts(trx, [guessIdOf(call, account.id), ...names.map((name) => nameIdOf(call, name)), ...own]);
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
  const within = guessesIn(call, account);
  const attempts = [
    { id: guessId, windowMs: failures.windowMs },
    // With the name, the log-in page shows the wait to the person who used it up elsewhere.
    ...(username === undefined ? [] : attemptsUnder(call, username)),
    { id: attemptId.networkPressure(networkOf(call.origin.ip)), windowMs: pressure.windowMs },
    ...within.map(({ id: counted, windowMs }) => ({ id: counted, windowMs })),
    ...also,
  ];
  const counts = await call.database.transaction(async (trx) => {
    // Writes nothing if there is no such account, with the same statement and commit.
    if (act !== undefined) await recordSecurityEvent(call, trx, account, act);
    const counted = await countAttempts(trx, attempts, call.clock.now());
    const [session] = within;
    if (session !== undefined && call.user !== null && (counted.get(session.id)?.count ?? 0) >= session.most)
      await revokeSession(trx, call.user.sessionId, call.clock.now());
    return counted;
  });
  // Simultaneous guesses beyond the limit learn nothing.
  const read = (counted: string): AttemptCount => counts.get(counted) ?? { count: 0, windowEndsAt: 0 };
  refuseSpent(call, within, read, 1);
  refuseBeyondLimit(call, { ...read(id), count: read(id).count - 1 });
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
