import { holderFacts, type Recipient, type Site } from '../identity/mails.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { minuteOf } from '../outside/shanghai-calendar.ts';
import { deletionLetters } from './letters.ts';

const ownPage = (site: Site): string => `${site.publicUrl}/user/info`;

export function deletionRequestedLetter(
  site: Site,
  user: Recipient,
  email: string,
  { requestedAt, dueAt }: { requestedAt: number; dueAt: number },
): Letter {
  const { label, ...words } = wordLetter(deletionLetters.requested, {
    ...holderFacts(site, user),
    dueAt: minuteOf(dueAt),
  });
  return {
    dedupeKey: `deletion-requested:${user.id}:${requestedAt}`,
    to: email,
    ...words,
    action: { label, url: ownPage(site) },
  };
}

export function deletionCancelledLetter(site: Site, user: Recipient, email: string, requestedAt: number): Letter {
  return keptLetter('cancelled', site, user, email, requestedAt);
}

/** The letter for an account that can no longer be closed when the waiting time is over. */
export function deletionNotCarriedOutLetter(site: Site, user: Recipient, email: string, requestedAt: number): Letter {
  return keptLetter('notCarriedOut', site, user, email, requestedAt);
}

function keptLetter(
  kind: 'cancelled' | 'notCarriedOut',
  site: Site,
  user: Recipient,
  email: string,
  requestedAt: number,
): Letter {
  const { label, ...words } = wordLetter(deletionLetters[kind], holderFacts(site, user));
  return {
    dedupeKey: `deletion-cancelled:${user.id}:${requestedAt}`,
    to: email,
    ...words,
    action: { label, url: ownPage(site) },
  };
}

export function deletedLetter(site: Site, user: Recipient, email: string): Letter {
  const { label: _none, ...words } = wordLetter(deletionLetters.deleted, holderFacts(site, user));
  return { dedupeKey: `deleted:${user.id}`, to: email, ...words };
}
