import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { findAccount, lockAccount, type Account } from '../account-store.ts';
import { countWrongGuess, forgetGuesses, refuseLockedOut } from '../log-in/guesses.ts';
import { verifyPassword } from './password-hash.ts';

/** Proof that the password was right when it was checked; `requireStillRight` checks again at the moment of the change. */
export interface PasswordProof {
  passwordHash: string;
}

/** Guesses here count together with those at log-in. */
export async function requireCurrentPassword(call: SignedInCall, password: string): Promise<PasswordProof> {
  const { db } = call.database;
  await refuseLockedOut(call, db, call.user.id);
  const account = await findAccount(db, call.user.id);
  const stored = account?.password_hash ?? null;
  const { isRight } = await verifyPassword(password, stored);
  if (!isRight || stored === null) return countWrongGuess(call, call.user, 'CURRENT_PASSWORD_WRONG');
  return { passwordHash: stored };
}

/** Locks the account; of many guesses at once only those within the limit can win. */
export async function requireStillRight(
  call: SignedInCall,
  trx: Kysely<Tables>,
  proof: PasswordProof,
): Promise<Account> {
  const account = await lockAccount(trx, call.user.id);
  if (account === undefined || account.password_hash !== proof.passwordHash)
    throw new ApiError('CURRENT_PASSWORD_WRONG');
  await refuseLockedOut(call, trx, account.id);
  await forgetGuesses(call, trx, account);
  return account;
}
