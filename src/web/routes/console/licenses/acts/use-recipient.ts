import { useEffect, useState } from 'react';
import { licenseManagement, type LicenseRecipient } from '../../../../../contract/licenses/license-management.ts';
import { quietApi } from '../../../../client/http/remote-api.ts';

/** Long enough not to ask while the person is still typing. */
const PAUSE_MS = 400;

/**
 * Who a user name or an address belongs to, once typing has paused; null if unknown. It is asked again when the person
 * comes back from another tab, where the mailbox may have been verified.
 */
export function useRecipient(typed: string): LicenseRecipient | null {
  const [known, setKnown] = useState<{ name: string; recipient: LicenseRecipient | null } | null>(null);
  const parsed = licenseManagement.recipient.input.safeParse({ username: typed });
  const name = parsed.success ? parsed.data.username : '';

  useEffect(() => {
    if (name === '') return undefined;
    let latest = 0;
    const ask = async () => {
      latest += 1;
      const turn = latest;
      const { recipient } = await quietApi.licenseManagement.recipient({ username: name });
      if (turn === latest) setKnown({ name, recipient });
    };
    // Only a help: the form itself says why nobody can have it.
    const askQuietly = () => void ask().catch(() => undefined);
    const timer = setTimeout(askQuietly, PAUSE_MS);
    addEventListener('focus', askQuietly);
    return () => {
      latest += 1;
      clearTimeout(timer);
      removeEventListener('focus', askQuietly);
    };
  }, [name]);

  return known?.name === name ? known.recipient : null;
}
