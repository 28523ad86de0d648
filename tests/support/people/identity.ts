import type { CaptchaPurpose } from '../../../src/contract/identity/identity.ts';
import type { Call } from '../../../src/server/call.ts';
import { getCaptcha } from '../../../src/server/identity/log-in/get-captcha.ts';
import { logIn } from '../../../src/server/identity/log-in/log-in.ts';
import { register } from '../../../src/server/identity/registration/register.ts';
import { solveCaptcha } from './solve-captcha.ts';

export const testPassword = 'correct horse battery';

/** A solved captcha as the browser would send it. */
export async function solvedCaptcha(call: Call, purpose: CaptchaPurpose): Promise<string> {
  return solveCaptcha(await getCaptcha(call, { purpose }));
}

/** The session of an account without two-step verification. */
export async function logInAs(call: Call, username: string, password = testPassword) {
  const outcome = await tryLogIn(call, username, password);
  if (!('token' in outcome)) throw new Error('the second step is asked for');
  return outcome;
}

export async function tryLogIn(call: Call, username: string, password = testPassword) {
  return logIn(call, { username, password, captcha: await solvedCaptcha(call, 'login') });
}

export async function registerAs(
  call: Call,
  username: string,
  email = `${username.toLowerCase()}@example.com`,
  password = testPassword,
) {
  return register(call, {
    username,
    email,
    password,
    captcha: await solvedCaptcha(call, 'register'),
    privacyVersion: '1.0',
  });
}
