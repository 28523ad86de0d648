import type { CaptchaPurpose } from '../../../contract/identity/identity.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import type { SolvedChallenge } from '../../outside/captcha.ts';

/** Accepts a right answer once; throws `CAPTCHA_INVALID` otherwise. Of several uses at once one succeeds. */
export async function consumeCaptcha(
  { captcha, database }: Pick<Services, 'captcha' | 'database'>,
  payload: string,
  purpose: CaptchaPurpose,
): Promise<SolvedChallenge> {
  const solved = await captcha.check(payload, purpose);
  if (solved === null) throw new ApiError('CAPTCHA_INVALID');
  try {
    await database.db.insertInto('captcha_used').values({ id: solved.id, expires_at: solved.expiresAt }).execute();
  } catch (error) {
    if (violatedUnique(error) === 'captcha_used_pkey') throw new ApiError('CAPTCHA_INVALID');
    throw error;
  }
  return solved;
}
