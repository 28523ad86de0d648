import type { CaptchaPurpose } from '../../contract/identity/identity.ts';

export interface SolvedChallenge {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** The options that `createChallenge` was given. */
  difficulty: number;
}

/** Proof-of-work captcha; single use is the identity domain's business (`consume-captcha.ts`). */
export interface Captcha {
  /** ALTCHA challenge JSON; `difficulty` (1, 2, …) multiplies the expected work. */
  createChallenge(purpose: CaptchaPurpose, difficulty: number): Promise<Record<string, unknown>>;
  /** Null unless the payload is a right, unexpired answer to a challenge of ours for the purpose, or for `any`. */
  check(payload: string, purpose: CaptchaPurpose): Promise<SolvedChallenge | null>;
}
