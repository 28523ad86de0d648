import type { Kysely } from 'kysely';
import type { Services } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Letter } from '../../mail/compose-letter.ts';
import { wordLetter } from '../../mail/letters/word-letter.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type MailLink, recoverUrl } from '../account-mails.ts';
import { holderFacts, type Recipient, type Site } from '../mails.ts';
import type { HeldCustomer } from './act-on-customer.ts';
import { customerLetters } from './letters.ts';

type News = Omit<Letter, 'dedupeKey' | 'to'>;

/** To the person's verified address, or to nobody. */
export async function tellCustomer(
  call: Pick<Services, 'clock' | 'config'>,
  trx: Kysely<Tables>,
  customer: HeldCustomer,
  news: News,
): Promise<void> {
  if (customer.email === null || customer.email_verified_at === null) return;
  await queueMail(call, trx, { dedupeKey: `customer-act:${newId()}`, to: customer.email, ...news });
}

/** The words of a letter, and its button with its address. */
function newsOf({ label, ...words }: ReturnType<typeof wordLetter>, url?: string): News {
  return { ...words, ...(url === undefined ? {} : { action: { label, url } }) };
}

export const sessionsEnded = (site: Site, customer: Recipient, reason: string): News =>
  newsOf(
    wordLetter(customerLetters.sessionsEnded, { ...holderFacts(site, customer), reason }),
    `${site.publicUrl}/login`,
  );

export const disabled = (site: Site, customer: Recipient, reason: string): News =>
  newsOf(wordLetter(customerLetters.disabled, { ...holderFacts(site, customer), reason }));

export const enabled = (site: Site, customer: Recipient, reason: string): News =>
  newsOf(wordLetter(customerLetters.enabled, { ...holderFacts(site, customer), reason }), `${site.publicUrl}/login`);

export const viewed = (site: Site, customer: Recipient): News =>
  newsOf(wordLetter(customerLetters.viewed, holderFacts(site, customer)), `${site.publicUrl}/user/info`);

interface MergedNames {
  kept: string;
  merged: string;
  reason: string;
}

export const mergedInto = (site: Site, customer: Recipient, names: MergedNames): News =>
  newsOf(wordLetter(customerLetters.merged, { ...holderFacts(site, customer), ...names }), `${site.publicUrl}/login`);

export const corrected = (site: Site, customer: Recipient, changes: string[], reason: string): News =>
  newsOf(
    wordLetter(customerLetters.corrected, {
      ...holderFacts(site, customer),
      reason,
      changes: changes.join('\n'),
    }),
    `${site.publicUrl}/user/info`,
  );

export const mailboxVouchedFor = (site: Site, customer: Recipient): News =>
  newsOf(wordLetter(customerLetters.mailboxVouchedFor, holderFacts(site, customer)), recoverUrl(site));

export const removalAsked = (site: Site, customer: Recipient): News =>
  newsOf(wordLetter(customerLetters.removalAsked, holderFacts(site, customer)), `${site.publicUrl}/login`);

export const removalCancelled = (site: Site, customer: Recipient): News =>
  newsOf(wordLetter(customerLetters.removalCancelled, holderFacts(site, customer)));

/** Requested by support, not by the reader. */
export function passwordLinkLetter(site: Site, customer: HeldCustomer, email: string, link: MailLink): Letter {
  const words = newsOf(wordLetter(customerLetters.passwordLink, holderFacts(site, customer)), link.url);
  return { dedupeKey: `reset:${link.id}`, to: email, ...words, code: link.code };
}
