import type { Config } from '../config.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { accountLetters } from './letters.ts';

export interface Recipient {
  id: string;
  username: string;
  nickname: string;
}

export type Site = Pick<Config, 'appTitle' | 'publicUrl'>;

export const greet = ({ nickname, username }: Recipient): string => `您好，${nickname === '' ? username : nickname}：`;

/** The part that every letter to an account holder shares. */
export const holderFacts = (site: Site, user: Recipient) => ({
  greeting: greet(user),
  siteTitle: site.appTitle,
  username: user.username,
});

export function welcomeLetter(
  site: Site,
  user: Recipient,
  email: string,
  { code, url }: { code: string; url: string },
): Letter {
  const { label, ...words } = wordLetter(accountLetters.welcome, holderFacts(site, user));
  return { dedupeKey: `welcome:${user.id}`, to: email, ...words, action: { label, url }, code };
}

/** To the owner of an address that somebody else registered with. */
export function addressClaimedLetter(site: Site, holder: Recipient, email: string, day: string): Letter {
  const { label, ...words } = wordLetter(accountLetters.addressClaimed, holderFacts(site, holder));
  return {
    dedupeKey: `address-claimed:${holder.id}:${day}`,
    to: email,
    ...words,
    action: { label, url: `${site.publicUrl}/login` },
  };
}
