import type { Challenge, Solution } from 'altcha-lib/types';
import type { CaptchaPurpose } from '../../../contract/identity/identity.ts';
import { newestApi } from '../http/remote-api.ts';
import { TransportError } from '../answer/transport-error.ts';

export interface CaptchaAnswer {
  payload: string;
  /** Epoch milliseconds after which the server no longer takes it. */
  expiresAt: number;
}

/** Answers are discarded a little early: clocks differ, and the way to the server takes time. */
const MARGIN_MS = 15_000;

/** Fetches a challenge and solves it. Aborting ends the worker. */
export async function solveCaptcha(purpose: CaptchaPurpose, signal: AbortSignal): Promise<CaptchaAnswer> {
  const challenge = (await newestApi.identity.captcha({ purpose })) as unknown as Challenge;
  signal.throwIfAborted();
  const solution = await workOut(challenge, signal);
  return {
    payload: encodePayload(challenge, solution),
    expiresAt: (challenge.parameters.expiresAt ?? Infinity) * 1000 - MARGIN_MS,
  };
}

/** Browsers offer WebCrypto only over HTTPS and on localhost; elsewhere the worker brings its own implementation. */
function startWorker(): Worker {
  return isSecureContext
    ? new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./plain-captcha-worker.ts', import.meta.url), { type: 'module' });
}

function workOut(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const { promise, resolve, reject } = Promise.withResolvers<Solution>();
  const worker = startWorker();
  worker.addEventListener('message', ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
    if (data !== null && 'counter' in data) resolve(data);
    else reject(failed('安全验证没有算出结果'));
  });
  worker.addEventListener('error', () => reject(failed('安全验证没能启动')));
  signal.addEventListener('abort', () => reject(failed('安全验证已停止')));
  worker.postMessage({ type: 'work', challenge }, []);
  return promise.finally(() => worker.terminate());
}

const failed = (text: string) => new TransportError('answer', text);

/** ALTCHA's payload: base64 of challenge and solution. */
export function encodePayload(challenge: Challenge, solution: Solution): string {
  const { parameters, signature } = challenge;
  const { counter, derivedKey, time } = solution;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution: { counter, derivedKey, time } }));
}
