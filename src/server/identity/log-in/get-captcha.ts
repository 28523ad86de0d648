import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { identity } from '../../../contract/identity/identity.ts';
import type { Call } from '../../call.ts';
import { attemptId, readAttempts } from './attempts.ts';
import { captchaDifficulty, networkOf } from '../rules.ts';

type Entry = typeof identity.captcha;

/** Harder for networks that failed much, or that just tried an account under attack. */
export async function getCaptcha(call: Call, { purpose = 'any' }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const network = networkOf(call.origin.ip);
  const pressureId = attemptId.networkPressure(network);
  const attackedId = attemptId.attackedAccountTried(network);
  const countOf = await readAttempts(call.database.db, [pressureId, attackedId], call.clock.now());
  const difficulty = captchaDifficulty(countOf(pressureId).count, countOf(attackedId).count > 0);
  return call.captcha.createChallenge(purpose, difficulty);
}
