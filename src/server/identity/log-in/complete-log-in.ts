import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import type { identity } from '../../../contract/identity/identity.ts';
import type { Call } from '../../call.ts';
import { openSession } from '../sessions/open-session.ts';
import { attemptId, forgetAttempts, readAttempts } from './attempts.ts';
import { forgetGuesses } from './guesses.ts';
import { consumeToken, readToken } from '../one-time-token.ts';
import { signInPlace } from '../sessions/sign-in-place.ts';
import { failures, mostWrongCodes } from '../rules.ts';
import { insertSession } from '../sessions/session-store.ts';
import { findEntrant } from '../store.ts';
import { withSecondFactor } from '../two-factor/second-factor.ts';

type Entry = typeof identity.secondFactor;

/** The second step: the ticket names the account with the right password, the code proves the rest. */
export async function completeLogIn(call: Call, { ticket, code }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const userId = await ownerOf(call, ticket);
  const wrongCodes = attemptId.ticket(ticket);
  return withSecondFactor(call, userId, {
    code,
    also: [{ id: wrongCodes, windowMs: failures.windowMs }],
    act: async (trx) => {
      await consumeToken(trx, ticket, ['login'], call.clock.now()).catch(asExpired);
      const entrant = await findEntrant(trx, userId, signInPlace(call.origin));
      if (entrant === undefined) throw new ApiError('LOGIN_STEP_EXPIRED');
      if (entrant.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
      await forgetAttempts(trx, [wrongCodes]);
      await forgetGuesses(call, trx, entrant);
      return openSession(call, trx, entrant, insertSession);
    },
  });
}

async function ownerOf(call: Call, ticket: string): Promise<string> {
  const { db } = call.database;
  const { userId } = await readToken(db, ticket, ['login'], call.clock.now());
  const wrongCodes = attemptId.ticket(ticket);
  const { count } = (await readAttempts(db, [wrongCodes], call.clock.now()))(wrongCodes);
  if (userId === null || count >= mostWrongCodes) throw new ApiError('LOGIN_STEP_EXPIRED');
  return userId;
}

function asExpired(error: unknown): never {
  throw isApiError(error, 'LINK_USED', 'LINK_EXPIRED', 'LINK_UNKNOWN') ? new ApiError('LOGIN_STEP_EXPIRED') : error;
}
