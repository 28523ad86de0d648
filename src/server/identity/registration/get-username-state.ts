import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { identity } from '../../../contract/identity/identity.ts';
import type { Call } from '../../call.ts';
import { consumeCaptcha } from '../log-in/consume-captcha.ts';
import { foldUsername } from '../rules.ts';
import { isUsernameTaken } from '../store.ts';

type Entry = typeof identity.usernameState;

/** User names are public; each query costs a proof of work, so that nobody collects them. */
export async function getUsernameState(call: Call, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  await consumeCaptcha(call, input.captcha, 'username');
  return { isAvailable: !(await isUsernameTaken(call.database.db, foldUsername(input.username))) };
}
