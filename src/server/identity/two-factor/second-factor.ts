import type { Kysely } from 'kysely';
import { ApiError, type ErrorName } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { hours } from '../../duration.ts';
import { findAccount, lockAccount } from '../account-store.ts';
import { attemptId, forgetAttempts, readAttempts, type Attempt } from '../log-in/attempts.ts';
import { countWrongGuess, refuseLockedOut } from '../log-in/guesses.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { wrongCodes } from '../rules.ts';
import { accountSealer } from './account-sealer.ts';
import { hashBackupCode } from './backup-codes.ts';
import { findEnabled, spendBackupCode, spendStep } from './store.ts';
import { stepOfCode } from './totp.ts';

type Proof = { kind: 'step'; step: number; sealedSecret: string } | { kind: 'backup'; hash: string };

interface Guarded<T> {
  code: string;
  /** Counted besides the account's own failures. */
  also?: Attempt[];
  refusal?: ErrorName;
  /** Runs in the transaction that consumes the code; an exception undoes both. */
  act: (trx: Kysely<Tables>) => Promise<T>;
}

/** Acts once the code has proved the second factor. Wrong codes count with wrong passwords; of many uses at once one wins. */
export async function withSecondFactor<T>(call: Call, userId: string, guarded: Guarded<T>): Promise<T> {
  await refuseLockedOut(call, call.database.db, userId);
  await refuseGuessedCodes(call, call.database.db, userId);
  const proof = await readCode(call, userId, guarded.code);
  const done =
    proof === null
      ? null
      : await call.database.transaction(async (trx) => {
          await lockAccount(trx, userId);
          await refuseLockedOut(call, trx, userId);
          await refuseGuessedCodes(call, trx, userId);
          if (!(await useUp(call, trx, userId, proof))) return null;
          await forgetAttempts(trx, [attemptId.wrongCode(userId)]);
          return { value: await guarded.act(trx) };
        });
  if (done !== null) return done.value;
  const username = (await findAccount(call.database.db, userId))?.username;
  const account = username === undefined ? { id: userId } : { id: userId, username };
  return countWrongGuess(call, account, guarded.refusal ?? 'SECOND_FACTOR_WRONG', {
    act: 'second_factor_failed',
    also: [{ id: attemptId.wrongCode(userId), windowMs: wrongCodes.windowMs }, ...(guarded.also ?? [])],
  });
}

/** A million codes are few for someone with many networks. */
async function refuseGuessedCodes(call: Call, db: Kysely<Tables>, userId: string): Promise<void> {
  const id = attemptId.wrongCode(userId);
  const { count, windowEndsAt } = (await readAttempts(db, [id], call.clock.now()))(id);
  if (count < wrongCodes.most) return;
  const waitMs = windowEndsAt - call.clock.now();
  throw new ApiError('TOO_MANY_FAILURES', {
    message: `验证码错误次数过多，请在 ${Math.ceil(waitMs / hours(1))} 小时后再试，或找回密码。如果不是您本人操作，密码可能已泄露，请立即找回密码`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** Prepares the code for checking; hashing happens here, outside of any transaction. Null if it is certainly wrong. */
async function readCode(call: Call, userId: string, code: string): Promise<Proof | null> {
  const stored = await findEnabled(call.database.db, userId);
  if (stored === null) return null;
  if (!/^\d{6}$/.test(code)) return { kind: 'backup', hash: await hashBackupCode(code, stored.backup_salt) };
  const secret = await openSecret(call, userId, stored.sealed_secret);
  const step = secret === null ? null : stepOfCode(secret, code, call.clock.now());
  return step === null ? null : { kind: 'step', step, sealedSecret: stored.sealed_secret };
}

/** Null without the key-encryption key that it was sealed with; backup codes still work then. */
export async function openSecret(
  { config, log }: Pick<Call, 'config' | 'log'>,
  userId: string,
  sealed: string,
): Promise<string | null> {
  const secret = (await accountSealer(config)).open(sealed, `two-factor:${userId}`);
  if (secret === null)
    log.error('A two-factor secret does not open with this key-encryption key (LICENSE_KEK or license.kek)');
  return secret === null ? null : secret.toString('utf8');
}

async function useUp(call: Call, trx: Kysely<Tables>, userId: string, proof: Proof): Promise<boolean> {
  if (proof.kind === 'step') return spendStep(trx, userId, proof);
  if (!(await spendBackupCode(trx, userId, proof.hash, call.clock.now()))) return false;
  await recordSecurityEvent(call, trx, userId, 'backup_code_used');
  return true;
}
