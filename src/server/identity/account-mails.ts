import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { accountLetters } from './letters.ts';
import { holderFacts, type Recipient, type Site } from './mails.ts';

/** A link in a letter, and the key that keeps the letter from being sent twice. */
export interface MailLink {
  id: string;
  code: string;
  url: string;
}

/** Time and place, as the letters about changes state them. */
export interface RequestContext {
  time: string;
  device: string;
  ip: string;
}

export const resetUrl = (site: Site, code: string): string => `${site.publicUrl}/reset/index/${code}`;
/** For the address that is about to be replaced. */
export const agreeUrl = (site: Site, code: string): string => `${verifyUrl(site, code)}?side=old`;
export const verifyUrl = (site: Site, code: string): string => `${site.publicUrl}/email/verify/${code}`;

export const recoverUrl = (site: Site): string => `${site.publicUrl}/recover/index`;
export const circumstanceOf = ({ time, device, ip }: RequestContext) => ({ time, device, ip });

export function resetLetter(site: Site, user: Recipient, email: string, link: MailLink): Letter {
  const { label, ...words } = wordLetter(accountLetters.reset, holderFacts(site, user));
  return { dedupeKey: `reset:${link.id}`, to: email, ...words, action: { label, url: link.url }, code: link.code };
}

export function passwordChangedLetter(
  site: Site,
  user: Recipient,
  email: string,
  facts: RequestContext & { key: string },
): Letter {
  const { label, ...words } = wordLetter(accountLetters.passwordChanged, {
    ...holderFacts(site, user),
    ...circumstanceOf(facts),
  });
  return {
    dedupeKey: `password-changed:${facts.key}`,
    to: email,
    ...words,
    action: { label, url: recoverUrl(site) },
  };
}

export function verifyLetter(site: Site, user: Recipient, email: string, link: MailLink): Letter {
  const { label, ...words } = wordLetter(accountLetters.verify, holderFacts(site, user));
  return { dedupeKey: `verify:${link.id}`, to: email, ...words, action: { label, url: link.url }, code: link.code };
}

export function confirmNewEmailLetter(site: Site, user: Recipient, email: string, link: MailLink): Letter {
  const { label, ...words } = wordLetter(accountLetters.confirmNewEmail, holderFacts(site, user));
  return { ...verifyLetter(site, user, email, link), ...words, action: { label, url: link.url } };
}

/** To the address that is still in force. */
export function confirmOldEmailLetter(
  site: Site,
  user: Recipient,
  email: string,
  link: MailLink,
  facts: RequestContext & { newEmail: string },
): Letter {
  const { label, ...words } = wordLetter(accountLetters.confirmOldEmail, {
    ...holderFacts(site, user),
    ...circumstanceOf(facts),
    newEmail: maskEmail(facts.newEmail),
  });
  return {
    dedupeKey: `email-change-requested:${link.id}`,
    to: email,
    ...words,
    action: { label, url: link.url },
    code: link.code,
  };
}

/** To the address that was replaced. */
export function emailChangedLetter(
  site: Site,
  user: Recipient,
  email: string,
  facts: RequestContext & { key: string; newEmail: string },
): Letter {
  const { label: _none, ...words } = wordLetter(accountLetters.emailChanged, {
    ...holderFacts(site, user),
    ...circumstanceOf(facts),
    newEmail: maskEmail(facts.newEmail),
  });
  return { dedupeKey: `email-changed:${facts.key}`, to: email, ...words };
}

/** `l***@example.com`: enough to recognise one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
