import type { Kysely } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { identity, LoginOutcome } from '../../contract/identity.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables.ts';
import { askSecondFactor, openSession, type Entrant } from './admit.ts';
import { attemptId, countAttempts, forgetAttempts, readAttempts } from './attempts.ts';
import { consumeCaptcha } from './consume-captcha.ts';
import { countWrongGuess, guessIdOf, refuseBeyondLimit } from './guesses.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { placeOf } from './place-of.ts';
import { attackedDifficulty, failures, isAccountAttacked, networkOf } from './rules.ts';
import { findCandidate, insertSessionIfStillRight, personOf, storePasswordHash, type Candidate } from './store.ts';

type Entry = typeof identity.login;

/** Whoever has no account is treated, counted and answered exactly like someone with a wrong password. */
export async function logIn(call: Call, input: ParsedInputOf<Entry>): Promise<LoginOutcome> {
  const { db } = call.database;
  const { difficulty } = await consumeCaptcha(call, input.captcha, 'login');
  const network = networkOf(call.origin.ip);
  const name = input.username.normalize('NFKC').trim().toLowerCase();
  const candidate = await findCandidate(db, { name, network, place: placeOf(call.origin), now: call.clock.now() });
  await requireHarderCaptcha(call, candidate, difficulty, network);
  refuseBeyondLimit(call, { count: candidate.failures ?? 0, windowEndsAt: candidate.failures_until ?? 0 });

  const verdict = await verifyPassword(input.password, candidate.password_hash);
  const person = personOf(candidate);
  if (!verdict.isRight || person === null || candidate.password_hash === null)
    return countWrongGuess(call, candidate.account, 'CREDENTIALS_WRONG', { act: 'login_failed' });
  if (candidate.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
  // Failures stay counted until the second step is done, or whoever knows the password could guess codes for ever.
  const outcome =
    person.has_second_factor === 1
      ? await askSecondFactor(call, person.id, candidate.password_hash)
      : await enter(call, person, candidate.password_hash, candidate.failures !== null);
  if (verdict.needsRehash) await renewHash(call, person.id, input.password, candidate.password_hash);
  return outcome;
}

/** The letter about a new device goes with the session; otherwise one statement is enough. */
async function enter(
  call: Call,
  person: Entrant,
  passwordHash: string,
  hasFailed: boolean,
): Promise<OutputOf<typeof identity.secondFactor>> {
  const failureId = guessIdOf(call, person.id);
  const open = (db: Kysely<Tables>) =>
    openSession(call, db, person, async (where, row) => {
      if (!(await insertSessionIfStillRight(where, row, { passwordHash, failureId })))
        throw await lateRefusal(call, db, failureId);
    });
  const { database } = call;
  const entered = person.is_place_new === 1 ? await database.transaction(open) : await open(database.db);
  if (hasFailed) await forgetAttempts(database.db, [failureId]);
  return entered;
}

async function renewHash(call: Call, userId: string, password: string, replacing: string): Promise<void> {
  await storePasswordHash(call.database.db, userId, await hashPassword(password), call.clock.now(), replacing);
}

/** An account that is being guessed at from everywhere stays open to its owner, at the price of more work for everyone. */
async function requireHarderCaptcha(
  call: Call,
  candidate: Candidate,
  difficulty: number,
  network: string,
): Promise<void> {
  if (!isAccountAttacked(candidate.account_failures ?? 0) || difficulty >= attackedDifficulty) return;
  await countAttempts(
    call.database.db,
    [{ id: attemptId.attackedAccountTried(network), windowMs: failures.windowMs }],
    call.clock.now(),
  );
  throw new ApiError('CAPTCHA_INVALID', { message: '该账号近期登录失败次数较多，请重新完成安全验证' });
}

/** Right when it was looked at, refused when it came to the session. */
async function lateRefusal(call: Call, db: Kysely<Tables>, failureId: string): Promise<ApiError> {
  refuseBeyondLimit(call, (await readAttempts(db, [failureId], call.clock.now()))(failureId));
  return new ApiError('CREDENTIALS_WRONG');
}
