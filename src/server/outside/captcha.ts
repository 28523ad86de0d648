import type { CaptchaPurpose } from '../../contract/identity/identity.ts';

export interface SolvedChallenge {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** The difficulty that `createChallenge` was given. */
  difficulty: number;
}

/** Proof-of-work captcha; the identity domain ensures single use (`consume-captcha.ts`). */
export interface Captcha {
  /** ALTCHA challenge JSON; `difficulty` (1, 2, …) multiplies the expected work. */
  createChallenge(purpose: CaptchaPurpose, difficulty: number): Promise<Record<string, unknown>>;
  /** Null unless the payload is a correct, unexpired answer to a challenge of ours for the purpose, or for `any`. */
  check(payload: string, purpose: CaptchaPurpose): Promise<SolvedChallenge | null>;
}
