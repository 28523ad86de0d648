import { useEffect, useRef, useState } from 'react';
import type { CaptchaPurpose } from '../../../contract/identity/identity.ts';
import { type CaptchaAnswer, solveCaptcha } from './captcha.ts';

export type CaptchaState = 'idle' | 'working' | 'ready' | 'failed';

export interface CaptchaControl {
  state: CaptchaState;
  /** Starts solving; call it at the first sign that somebody will send the form. */
  start: () => void;
  /** Returns the payload, which is valid once: the next call gets a new one. */
  take: () => Promise<string>;
}

interface Attempt {
  answer: Promise<CaptchaAnswer>;
  expiresAt: number;
  controller: AbortController;
}

/** Proof of work for one form, solved while the person types. */
export function useCaptcha(purpose: CaptchaPurpose): CaptchaControl {
  const [state, setState] = useState<CaptchaState>('idle');
  const attempt = useRef<Attempt | null>(null);

  useEffect(() => {
    return () => {
      attempt.current?.controller.abort();
      attempt.current = null;
      setState('idle');
    };
  }, []);

  const begin = (): Attempt => {
    const controller = new AbortController();
    const begun: Attempt = { answer: solveCaptcha(purpose, controller.signal), expiresAt: Infinity, controller };
    attempt.current = begun;
    setState('working');
    begun.answer.then(
      (answer) => {
        begun.expiresAt = answer.expiresAt;
        if (attempt.current === begun) setState('ready');
      },
      () => {
        if (attempt.current !== begun) return;
        attempt.current = null;
        setState('failed');
      },
    );
    return begun;
  };

  const current = (): Attempt => {
    const known = attempt.current;
    return known !== null && known.expiresAt > Date.now() ? known : begin();
  };

  return {
    state,
    start: () => void current(),
    async take() {
      const { payload } = await current().answer;
      attempt.current = null;
      setState('idle');
      return payload;
    },
  };
}
