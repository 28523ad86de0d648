import type { Kysely } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables.ts';
import { findAccount, lockAccount, type Account } from './account-store.ts';
import { attemptId, countAttempts, forgetAttempts, readAttempts, type AttemptCount } from './attempts.ts';
import { verifyPassword } from './password-hash.ts';
import { accountFailures, failures, foldUsername, networkOf, pressure, waitText } from './rules.ts';

/** That the password was right when it was looked at; `requireStillRight` holds it against the moment of the change. */
export interface PasswordProof {
  failureId: string;
  passwordHash: string;
}

/** Guesses here count together with those at log-in. */
export async function requireCurrentPassword(call: SignedInCall, password: string): Promise<PasswordProof> {
  const { db } = call.database;
  const failureId = attemptId.loginFailure(call.user.id, networkOf(call.origin.ip));
  refuseLockedOut(call, (await readAttempts(db, [failureId], call.clock.now()))(failureId));
  const account = await findAccount(db, call.user.id);
  const stored = account?.password_hash ?? null;
  const { isRight } = await verifyPassword(password, stored);
  if (!isRight || stored === null) return countFailure(call, failureId);
  return { failureId, passwordHash: stored };
}

/** Locks the account; of many guesses at once only those within the limit can win. */
export async function requireStillRight(
  call: SignedInCall,
  trx: Kysely<Tables>,
  proof: PasswordProof,
): Promise<Account> {
  const account = await lockAccount(trx, call.user.id);
  if (account === undefined || account.password_hash !== proof.passwordHash) throw wrongPassword();
  refuseLockedOut(call, (await readAttempts(trx, [proof.failureId], call.clock.now()))(proof.failureId));
  await forgetAttempts(trx, [proof.failureId, nameFailureOf(call)]);
  return account;
}

async function countFailure(call: SignedInCall, failureId: string): Promise<never> {
  const counts = await countAttempts(
    call.database.db,
    [
      { id: failureId, windowMs: failures.windowMs },
      { id: nameFailureOf(call), windowMs: failures.windowMs },
      { id: attemptId.accountFailure(call.user.id), windowMs: accountFailures.windowMs },
      { id: attemptId.networkPressure(networkOf(call.origin.ip)), windowMs: pressure.windowMs },
    ],
    call.clock.now(),
  );
  const { count, windowEndsAt } = counts.get(failureId) ?? { count: 0, windowEndsAt: 0 };
  // Guesses beyond the limit that ran at the same time learn nothing.
  refuseLockedOut(call, { count: count - 1, windowEndsAt });
  throw wrongPassword();
}

/** So that the log-in page shows the wait to whoever used it up here. */
function nameFailureOf(call: SignedInCall): string {
  return attemptId.nameFailure(foldUsername(call.user.username), networkOf(call.origin.ip));
}

function refuseLockedOut(call: SignedInCall, { count, windowEndsAt }: AttemptCount): void {
  if (count < failures.most) return;
  const waitMs = windowEndsAt - call.clock.now();
  throw new ApiError('TOO_MANY_FAILURES', {
    message: `密码错误次数过多，请在 ${waitText(waitMs)}后再试，或找回密码`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

const wrongPassword = (): ApiError => new ApiError('CURRENT_PASSWORD_WRONG');
