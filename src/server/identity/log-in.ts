import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { identity } from '../../contract/identity.ts';
import type { Call } from '../call.ts';
import { attemptId, countAttempts, forgetAttempts, readAttempts } from './attempts.ts';
import { consumeCaptcha } from './consume-captcha.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { presentPerson } from './present-person.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import {
  accountFailures,
  attackedDifficulty,
  failures,
  isAccountAttacked,
  networkOf,
  pressure,
  waitText,
} from './rules.ts';
import { startSession } from './start-session.ts';
import { findCandidate, insertSessionIfStillRight, personOf, storePasswordHash, type Candidate } from './store.ts';

type Entry = typeof identity.login;

/** Whoever has no account is treated, counted and answered exactly like someone with a wrong password. */
export async function logIn(call: Call, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const { difficulty } = await consumeCaptcha(call, input.captcha, 'login');
  const network = networkOf(call.origin.ip);
  const name = input.username.normalize('NFKC').trim().toLowerCase();
  const candidate = await findCandidate(db, { name, network, now: call.clock.now() });
  await requireHarderCaptcha(call, candidate, difficulty, network);
  const failureId = attemptId.loginFailure(candidate.account, network);
  const nameId = attemptId.nameFailure(name, network);
  refuseLockedOut(call, candidate.name_failures ?? 0, candidate.name_failures_until ?? 0);

  const verdict = await verifyPassword(input.password, candidate.password_hash);
  const person = personOf(candidate);
  // Failures under the account's other name count in silence: a wait shown here would tell that both names are one person's.
  const isHeld = (candidate.failures ?? 0) >= failures.most;
  if (isHeld || !verdict.isRight || person === null || candidate.password_hash === null)
    return countFailure(call, candidate.account, nameId, network);
  if (candidate.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');

  const session = startSession(call, person);
  const hasStarted = await insertSessionIfStillRight(db, session.row, {
    passwordHash: candidate.password_hash,
    failureId,
  });
  if (!hasStarted) return refuseLate(call, nameId);
  if (candidate.failures !== null || candidate.name_failures !== null) await forgetAttempts(db, [failureId, nameId]);
  if (verdict.needsRehash)
    await storePasswordHash(
      db,
      person.id,
      await hashPassword(input.password),
      call.clock.now(),
      candidate.password_hash,
    );
  return { token: session.token, userInfo: presentPerson(person) };
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

function refuseLockedOut(call: Call, count: number, until: number): void {
  if (count < failures.most) return;
  const waitMs = until - call.clock.now();
  throw new ApiError('TOO_MANY_FAILURES', {
    message: `登录失败次数过多，请在 ${waitText(waitMs)}后再试，或找回密码`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

async function countFailure(call: Call, account: string, nameId: string, network: string): Promise<never> {
  const attempts = [
    { id: nameId, windowMs: failures.windowMs },
    { id: attemptId.loginFailure(account, network), windowMs: failures.windowMs },
    { id: attemptId.accountFailure(account), windowMs: accountFailures.windowMs },
    { id: attemptId.networkPressure(network), windowMs: pressure.windowMs },
  ];
  const counts = await call.database.transaction(async (trx) => {
    // Where there is no such account this writes nothing, by the same statement and within the same commit.
    await recordSecurityEvent(call, trx, account, 'login_failed');
    return countAttempts(trx, attempts, call.clock.now());
  });
  const { count, windowEndsAt } = counts.get(nameId) ?? { count: 0, windowEndsAt: 0 };
  // Guesses beyond the limit that ran at the same time learn nothing.
  refuseLockedOut(call, count - 1, windowEndsAt);
  throw new ApiError('CREDENTIALS_WRONG');
}

/** Right when it was looked at, refused when it came to the session. */
async function refuseLate(call: Call, nameId: string): Promise<never> {
  const countOf = await readAttempts(call.database.db, [nameId], call.clock.now());
  const { count, windowEndsAt } = countOf(nameId);
  refuseLockedOut(call, count, windowEndsAt);
  throw new ApiError('CREDENTIALS_WRONG');
}
