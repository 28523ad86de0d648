import { greet, type Recipient, type Site } from '../identity/mails.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { reminderLetters } from './letters.ts';

export type Reader = Recipient & { email: string };

interface Reminded {
  site: Site;
  reader: Reader;
  /** The token of the unsubscribe link. */
  code: string;
}

interface Ending extends Reminded {
  kind: 'first' | 'last';
  /** At least one; all of them end on the same day. */
  licenses: readonly { id: string; number: string; holder_name: string; edition: string; updates_until: number }[];
}

/** The most numbers listed in a sentence. */
const MOST_NUMBERS = 5;

function numbersOf(numbers: readonly string[]): string {
  const told = numbers.slice(0, MOST_NUMBERS).join('、');
  return numbers.length > MOST_NUMBERS ? `${told} 等 ${numbers.length} 份` : told;
}

/** Joins the texts, each of them once. */
const together = (texts: readonly string[]): string => [...new Set(texts)].slice(0, MOST_NUMBERS).join('、');

/** All reminders wait behind every other letter. */
const MAILING = 'reminders';
const WHY = '您收到这封信，因为您持有我们的授权。';

/** A target gets one letter for each reason. */
const reminderKey = (kind: string, about: string, targetId: string): string =>
  `license:remind:${kind}:${about}:${targetId}`;

const ended = ({ site, code }: Reminded) => ({
  mailing: { id: MAILING, why: WHY, unsubscribeUrl: `${site.publicUrl}/unsubscribe/${code}` },
});

export function endingLetter(ending: Ending): Letter {
  const { site, reader, kind, licenses } = ending;
  const [first = { id: '', updates_until: 0 }] = licenses;
  const { label, ...words } = wordLetter(reminderLetters[kind], {
    greeting: greet(reader),
    number: numbersOf(licenses.map(({ number }) => number)),
    edition: together(licenses.map(({ edition }) => edition)),
    holder: together(licenses.map(({ holder_name: holder }) => holder)),
    until: dayOf(first.updates_until),
  });
  return {
    dedupeKey: reminderKey(kind, String(first.updates_until), first.id),
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
