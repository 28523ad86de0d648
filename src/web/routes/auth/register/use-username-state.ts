import { useEffect, useState } from 'react';
import { username as usernameField } from '../../../../contract/fields.ts';
import { solveCaptcha } from '../../../client/captcha/captcha.ts';
import { quietApi } from '../../../client/http/remote-api.ts';

/** Long enough not to ask while the person is still typing. */
const PAUSE_MS = 600;

/** Whether the name is free, once typing has paused; null if unknown. */
export function useUsernameState(typed: string): boolean | null {
  const [known, setKnown] = useState<{ name: string; isAvailable: boolean } | null>(null);
  const parsed = usernameField.safeParse(typed);
  const name = parsed.success ? parsed.data : '';

  useEffect(() => {
    if (name === '') return undefined;
    const controller = new AbortController();
    const ask = async () => {
      const { payload } = await solveCaptcha('username', controller.signal);
      if (controller.signal.aborted) return;
      const { isAvailable } = await quietApi.identity.usernameState({ username: name, captcha: payload });
      if (!controller.signal.aborted) setKnown({ name, isAvailable });
    };
    // Only a help: registering checks the same and reports why it fails.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name]);

  return known?.name === name ? known.isAvailable : null;
}
