import { useState } from 'react';
import type { MailAttempt, MailSummary } from '../../../../contract/mail/outbox.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';

export interface OpenedLetter {
  mail: MailSummary;
  /** Undefined while loading. */
  text?: string;
  history?: readonly MailAttempt[];
  error?: unknown;
}

/** Letters may contain one-time links: each is fetched when opened, and dropped when closed. */
export function useLetter() {
  const [letter, setLetter] = useState<OpenedLetter | null>(null);

  const open = async (mail: MailSummary) => {
    const arrive = (arrived: OpenedLetter) =>
      setLetter((current) => (current?.mail.id === mail.id ? arrived : current));
    setLetter({ mail });
    try {
      const { text, history, ...current } = await remoteApi.console.mail({ id: mail.id });
      // The letter may have left since the list was loaded.
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
