import type { Insertable, Kysely } from 'kysely';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { identity, LoginOutcome } from '../../../contract/identity/identity.ts';
import type { Call } from '../../call.ts';
import type { SessionRow } from '../../database/tables/account-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { newId } from '../../database/new-id.ts';
import { minutes } from '../../duration.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { grantsOf } from '../grants.ts';
import { lockAccount } from '../account-store.ts';
import { refuseLockedOut } from '../log-in/guesses.ts';
import { createToken } from '../one-time-token.ts';
import { signInPlace } from './sign-in-place.ts';
import { newDeviceLetter } from '../security-mails.ts';
import { requestContextOf } from './request-context.ts';
import { presentPerson } from '../present-person.ts';
import { startSession } from './start-session.ts';
import { insertSession } from './session-store.ts';
import { findEntrant, type Person } from '../store.ts';

export type Entrant = Person & { is_place_new: 0 | 1 };

/**
 * The last step of a log-in that proved an account without its password (WeChat): a session, or a ticket for
 * the second step when the account has one. Throws `ACCOUNT_DISABLED`.
 */
export async function logInWithoutPassword(call: Call, userId: string): Promise<LoginOutcome> {
  const entrant = await findEntrant(call.database.db, userId, signInPlace(call.origin));
  if (entrant === undefined) throw new ApiError('LOGIN_EXPIRED');
  if (entrant.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
  if (entrant.has_second_factor === 1) return askSecondFactor(call, entrant.id);
  const entered = await call.database.transaction(async (trx) => {
    const account = await lockAccount(trx, entrant.id);
    if (account === undefined || account.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
    // Looked at again under the lock: it may have been turned on since.
    const held = await findEntrant(trx, entrant.id, signInPlace(call.origin));
    if (held?.has_second_factor === 1) return null;
    return openSession(call, trx, entrant, async (db, row) => insertSession(db, row));
  });
  return entered ?? askSecondFactor(call, entrant.id);
}

/** A ticket instead of a session; with `passwordHash` only while that one still stands. */
export async function askSecondFactor(call: Call, userId: string, passwordHash?: string): Promise<LoginOutcome> {
  const now = call.clock.now();
  const { code } = await call.database.transaction(async (trx) => {
    const account = await lockAccount(trx, userId);
    if (account === undefined || (passwordHash !== undefined && account.password_hash !== passwordHash))
      throw new ApiError('CREDENTIALS_WRONG');
    await refuseLockedOut(call, trx, userId);
    return createToken(trx, 'login', { userId, email: '' }, now);
  });
  return { secondFactor: { ticket: code, expiresAt: now + minutes(5) } };
}

type Insert = (db: Kysely<Tables>, row: Insertable<SessionRow>) => Promise<void>;

/** Stores a session and tells the person when it comes from a new place. `insert` may refuse by throwing. */
export async function openSession(
  call: Call,
  db: Kysely<Tables>,
  entrant: Entrant,
  insert: Insert,
): Promise<OutputOf<typeof identity.secondFactor>> {
  const session = startSession(call, entrant);
  await insert(db, session.row);
  if (entrant.is_place_new === 1) await tellNewDevice(call, db, entrant);
  const grants = await grantsOf(call.config, db, entrant.roles);
  return { token: session.token, userInfo: presentPerson(call.config, entrant, grants) };
}

/** To an address that the person proved to be theirs, or to nobody. */
async function tellNewDevice(call: Call, trx: Kysely<Tables>, person: Person): Promise<void> {
  if (person.email === null || person.email_verified_at === null) return;
  const facts = { ...requestContextOf(call), key: newId() };
  await queueMail(call, trx, newDeviceLetter(call.config, person, person.email, facts));
}
