import { greet, type Recipient, type Site } from '../identity/mails.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { reminderLetters } from './letters.ts';

export type Reader = Recipient & { email: string };

interface Reminded {
  site: Site;
  reader: Reader;
  /** Of the link that ends such letters. */
  code: string;
}

interface Ending extends Reminded {
  kind: 'first' | 'last';
  license: { id: string; number: string; holder_name: string; edition: string; updates_until: number };
}

/** All of them wait behind every other letter. */
const MAILING = 'reminders';
const WHY = '您收到这封信，因为您持有我们的授权。';

/** Of a reason there is one letter for each target. */
const reminderKey = (kind: string, about: string, targetId: string): string =>
  `license:remind:${kind}:${about}:${targetId}`;

const ended = ({ site, code }: Reminded) => ({
  mailing: { id: MAILING, why: WHY, unsubscribeUrl: `${site.publicUrl}/unsubscribe/${code}` },
});

export function endingLetter(ending: Ending): Letter {
  const { site, reader, kind, license } = ending;
  const { label, ...words } = wordLetter(reminderLetters[kind], {
    greeting: greet(reader),
    number: license.number,
    edition: license.edition,
    holder: license.holder_name,
    until: dayOf(license.updates_until),
  });
  return {
    dedupeKey: reminderKey(kind, String(license.updates_until), license.id),
    to: reader.email,
    ...words,
    action: { label, url: `${site.publicUrl}/user/product` },
    ...ended(ending),
  };
}

export function securityLetter(told: Reminded & { releaseId: string; version: string }): Letter {
  const { site, reader, releaseId, version } = told;
  const { label, ...words } = wordLetter(reminderLetters.security, {
    greeting: greet(reader),
    siteTitle: site.appTitle,
    version,
  });
  return {
    dedupeKey: reminderKey('security', releaseId, reader.id),
    to: reader.email,
    ...words,
    action: { label, url: `${site.publicUrl}/user/material` },
    ...ended(told),
  };
}
