import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { circumstanceOf, recoverUrl, type RequestContext } from './account-mails.ts';
import { accountLetters, twoFactorLetters } from './letters.ts';
import { holderFacts, type Recipient, type Site } from './mails.ts';

type Facts = RequestContext & { key: string };

export function newDeviceLetter(site: Site, user: Recipient, email: string, facts: Facts): Letter {
  const { label, ...words } = wordLetter(accountLetters.newDevice, {
    ...holderFacts(site, user),
    ...circumstanceOf(facts),
  });
  return { dedupeKey: `new-device:${facts.key}`, to: email, ...words, action: { label, url: recoverUrl(site) } };
}

export type TwoFactorNews = keyof typeof twoFactorLetters;

export function twoFactorLetter(
  site: Site,
  user: Recipient,
  email: string,
  facts: Facts & { news: TwoFactorNews },
): Letter {
  const { label, ...words } = wordLetter(twoFactorLetters[facts.news], {
    ...holderFacts(site, user),
    ...circumstanceOf(facts),
  });
  return { dedupeKey: `two-factor:${facts.key}`, to: email, ...words, action: { label, url: recoverUrl(site) } };
}
