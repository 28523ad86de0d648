import { useEffect, useState } from 'react';
import { refusedFields } from '../../../../contract/field-messages.ts';
import { errorText } from '../../../client/answer/show-error.ts';

/** Typed text is sent after this pause. */
const PAUSE_MS = 400;

/**
 * The server's answer to the typed text, a moment later; while the text is invalid, the last answer stays. `ask` must
 * stay the same.
 */
export function usePreview<Typed, Shown>(typed: Typed, ask: (typed: Typed) => Promise<Shown>) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const key = JSON.stringify(typed);

  useEffect(() => {
    let isOutdated = false;
    const show = async () => {
      try {
        const answer = await ask(JSON.parse(key) as Typed);
        if (isOutdated) return;
        setShown(answer);
        setProblem(null);
      } catch (error) {
        if (isOutdated) return;
        setProblem(Object.values(refusedFields(error))[0] ?? errorText(error));
      }
      setAnswered(key);
    };
    const timer = setTimeout(() => void show(), PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [key, ask]);

  return { shown, problem, isBehind: answered !== key };
}
