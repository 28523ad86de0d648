import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { identity, LoginOutcome } from '../../../contract/identity/identity.ts';
import type { Call } from '../../call.ts';
import { lockAccount } from '../account-store.ts';
import { askSecondFactor, openSession, type Entrant } from '../sessions/open-session.ts';
import { attemptId, countAttempts, forgetAttempts, readAttempts } from './attempts.ts';
import { consumeCaptcha } from './consume-captcha.ts';
import { countWrongGuess, refuseBeyondLimit } from './guesses.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';
import { signInPlace } from '../sessions/sign-in-place.ts';
import { attackedDifficulty, failures, isNameAttacked, networkOf } from '../rules.ts';
import { insertSessionIfStillRight } from '../sessions/session-store.ts';
import { findCandidate, personOf, renewPasswordHash, type Candidate } from '../store.ts';

type Entry = typeof identity.login;

interface FailureIds {
  failureId: string;
  nameId: string;
}

/** A person without an account is treated, counted and answered exactly like one with a wrong password. */
export async function logIn(call: Call, input: ParsedInputOf<Entry>): Promise<LoginOutcome> {
  const { db } = call.database;
  const { difficulty } = await consumeCaptcha(call, input.captcha, 'login');
  const network = networkOf(call.origin.ip);
  const name = input.username.normalize('NFKC').trim().toLowerCase();
  const candidate = await findCandidate(db, { name, network, place: signInPlace(call.origin), now: call.clock.now() });
  await requireHarderCaptcha(call, candidate, difficulty, network);
  const ids: FailureIds = {
    nameId: attemptId.nameFailure(name, network),
    failureId: attemptId.loginFailure(candidate.account, network),
  };
  refuseBeyondLimit(call, { count: candidate.name_failures ?? 0, windowEndsAt: candidate.name_failures_until ?? 0 });

  const verdict = await verifyPassword(input.password, candidate.password_hash);
  const person = personOf(candidate);
  // Failures under the account's other name count in silence: a wait shown here would tell that both names are one person's.
  const isHeld = (candidate.failures ?? 0) >= failures.most;
  if (isHeld || !verdict.isRight || person === null || candidate.password_hash === null)
    return countWrongGuess(call, { id: candidate.account, username: name }, 'CREDENTIALS_WRONG', {
      act: 'login_failed',
      shown: ids.nameId,
    });
  if (candidate.kept_username !== null)
    throw new ApiError('ACCOUNT_DISABLED', {
      message: `这个账号已合并到账号 ${candidate.kept_username}，请用它登录`,
    });
  if (candidate.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
  if ((candidate.password_ends_at ?? Infinity) <= call.clock.now()) throw new ApiError('PASSWORD_ENDED');
  // Failures stay counted until the second step is done; otherwise someone with the password could guess codes forever.
  const outcome =
    person.has_second_factor === 1
      ? await askSecondFactor(call, person.id, candidate.password_hash)
      : await enter(call, person, candidate.password_hash, {
          ...ids,
          hasFailed: candidate.failures !== null || candidate.name_failures !== null,
        });
  if (verdict.needsRehash) await renewHash(call, person.id, input.password, candidate.password_hash);
  return outcome;
}

/** The session, the letter about a new device and the end of counting go together. */
async function enter(
  call: Call,
  person: Entrant,
  passwordHash: string,
  { failureId, nameId, hasFailed }: FailureIds & { hasFailed: boolean },
): Promise<OutputOf<typeof identity.secondFactor>> {
  return call.database.transaction(async (trx) => {
    // A statement of its own: PostgreSQL shows the next one what the lock waited for, such as a second step just turned on.
    await lockAccount(trx, person.id);
    const entered = await openSession(call, trx, person, async (where, row) => {
      if (await insertSessionIfStillRight(where, row, { passwordHash, failureId })) return;
      // The code was valid when checked, but spent before the session opened.
      refuseBeyondLimit(call, (await readAttempts(where, [nameId], call.clock.now()))(nameId));
      throw new ApiError('CREDENTIALS_WRONG');
    });
    if (hasFailed) await forgetAttempts(trx, [failureId, nameId]);
    return entered;
  });
}

async function renewHash(call: Call, userId: string, password: string, replacing: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await renewPasswordHash(call.database.db, userId, { passwordHash, replacing, now: call.clock.now() });
}

/** An account that is being guessed at from everywhere stays open to its owner, at the price of more work for everyone. */
async function requireHarderCaptcha(
  call: Call,
  candidate: Candidate,
  difficulty: number,
  network: string,
): Promise<void> {
  if (!isNameAttacked(candidate.name_failures_anywhere ?? 0) || difficulty >= attackedDifficulty) return;
  await countAttempts(
    call.database.db,
    [{ id: attemptId.attackedAccountTried(network), windowMs: failures.windowMs }],
    call.clock.now(),
  );
  throw new ApiError('CAPTCHA_INVALID', { message: '该账号近期登录失败次数较多，请重新完成安全验证' });
}
