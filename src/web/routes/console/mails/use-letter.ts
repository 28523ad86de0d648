import { useState } from 'react';
import type { MailAttempt, MailSummary } from '../../../../contract/mail/outbox.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';

export interface OpenedLetter {
  mail: MailSummary;
  /** Undefined while it is loading. */
  text?: string;
  history?: readonly MailAttempt[];
  error?: unknown;
}

/** Letters may hold one-time links: each is asked for when it is opened, and forgotten when it is closed. */
export function useLetter() {
  const [letter, setLetter] = useState<OpenedLetter | null>(null);

  const open = async (mail: MailSummary) => {
    const arrive = (arrived: OpenedLetter) =>
      setLetter((current) => (current?.mail.id === mail.id ? arrived : current));
    setLetter({ mail });
    try {
      const { text, history, ...current } = await remoteApi.console.mail({ id: mail.id });
      // It may have left since the list was loaded.
      arrive({ mail: current, text, history });
    } catch (error) {
      arrive({ mail, error });
    }
  };

  return {
    letter,
    open,
    close: () => setLetter(null),
    reload: () => {
      if (letter !== null) void open(letter.mail);
    },
  };
}
