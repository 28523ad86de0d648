import type { Selectable } from 'kysely';
import type { LicenseRow } from '../database/tables/license-tables.ts';
import { recoverUrl } from '../identity/account-mails.ts';
import type { Site } from '../identity/mails.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { wordLetter } from '../mail/letters/word-letter.ts';
import { dayOf, minuteOf } from '../outside/shanghai-calendar.ts';
import { licenseLetters } from './letters.ts';

/** What a giver says; the giver is '' for the shop. */
interface Gift {
  editionName: string;
  giver: string;
  reason: string;
}

/** The letters to a person for whom an account was opened. */
type Invitation =
  | { about: 'invited'; editionName: string; username: string }
  | ({ about: 'gift_invited'; username: string } & Gift);

/** The facts of a letter beyond the license itself. */
export type LicenseLetterFacts =
  | { about: 'renewed' }
  | { about: 'extended'; before: string; reason: string }
  | { about: 'upgraded' | 'limits_changed'; editionName: string; scope: string }
  | { about: 'made_company'; editionName: string; scope: string; holder: string }
  | { about: 'received' | 'issued'; editionName: string }
  | Invitation
  | ({ about: 'gift' } & Gift)
  | { about: 'transferred'; recipient: string; successor: string }
  | { about: 'suspended' | 'revoked'; reason: string }
  | { about: 'resumed' }
  | { about: 'corrected'; changes: readonly string[]; reason: string; endsAt: number }
  | { about: 'key_rotated'; endsAt: number }
  | { about: 'key_reissued' }
  | {
      about: 'domains_changed';
      overlapUntil: number;
      undoUntil: number;
      domains: readonly string[];
      reason: string | null;
    }
  | { about: 'domain_change_undone'; domains: readonly string[] };

interface Addressed {
  license: Selectable<LicenseRow>;
  to: string;
  site: Site;
}

/** The letter about an act on a license, to its holder. */
export function letterAbout(facts: LicenseLetterFacts, { license, to, site }: Addressed): Letter {
  const isInvitation = 'username' in facts;
  const { label, ...words } = isInvitation
    ? invitationOf(facts, license, site)
    : facts.about === 'gift'
      ? wordLetter(licenseLetters.gift, giftOf(facts, license, site))
      : wordingOf(facts, license);
  return {
    dedupeKey: `license:${license.number}:${facts.about}:${license.revision}`,
    to,
    ...words,
    action: { label, url: isInvitation ? recoverUrl(site) : `${site.publicUrl}/user/product` },
  };
}

const licenseOf = (editionName: string, license: Selectable<LicenseRow>) => ({
  greeting: '您好：',
  number: license.number,
  until: dayOf(license.updates_until),
  edition: editionName,
});

/** The shop gives under the site's title. */
const giftOf = ({ editionName, giver, reason }: Gift, license: Selectable<LicenseRow>, { appTitle }: Site) => ({
  ...licenseOf(editionName, license),
  giver: giver === '' ? appTitle : giver,
  wish: reason,
});

function invitationOf(facts: Invitation, license: Selectable<LicenseRow>, site: Site) {
  const account = { siteTitle: site.appTitle, username: facts.username };
  return facts.about === 'invited'
    ? wordLetter(licenseLetters.invited, { ...licenseOf(facts.editionName, license), ...account })
    : wordLetter(licenseLetters.gift_invited, { ...giftOf(facts, license, site), ...account });
}

function wordingOf(
  facts: Exclude<LicenseLetterFacts, Invitation | { about: 'gift' }>,
  { number, updates_until: updatesUntil }: Selectable<LicenseRow>,
): ReturnType<typeof wordLetter> {
  const base = { greeting: '您好：', number };
  const until = dayOf(updatesUntil);
  if ('scope' in facts) return upgradedOf(facts, { ...base, until });
  switch (facts.about) {
    case 'issued':
    case 'received':
      return wordLetter(licenseLetters[facts.about], { ...base, until, edition: facts.editionName });
    case 'renewed':
      return wordLetter(licenseLetters.renewed, { ...base, until });
    case 'extended':
      return wordLetter(licenseLetters.extended, { ...base, until, before: facts.before, reason: facts.reason });
    case 'transferred':
      return wordLetter(licenseLetters.transferred, {
        ...base,
        recipient: facts.recipient,
        successor: facts.successor,
      });
    case 'key_reissued':
    case 'resumed':
      return wordLetter(licenseLetters[facts.about], base);
    case 'suspended':
    case 'revoked':
      return wordLetter(licenseLetters[facts.about], { ...base, reason: facts.reason });
    case 'corrected':
      return wordLetter(licenseLetters.corrected, {
        ...base,
        changes: facts.changes.join('；'),
        reason: facts.reason,
        endsAt: minuteOf(facts.endsAt),
      });
    case 'key_rotated':
      return wordLetter(licenseLetters.key_rotated, { ...base, endsAt: minuteOf(facts.endsAt) });
    case 'domains_changed':
      return domainsChangedOf(facts, base);
    case 'domain_change_undone':
      return wordLetter(licenseLetters.domain_change_undone, { ...base, domains: facts.domains.join('、') });
  }
}

type DomainsChanged = Extract<LicenseLetterFacts, { about: 'domains_changed' }>;

const domainsChangedOf = (facts: DomainsChanged, base: { greeting: string; number: string }) =>
  wordLetter(licenseLetters.domains_changed, {
    ...base,
    domains: facts.domains.join('、'),
    endsAt: minuteOf(facts.overlapUntil),
    undoUntil: minuteOf(facts.undoUntil),
    reason: facts.reason ?? '',
    byOperator: facts.reason !== null,
    byCustomer: facts.reason === null,
  });

type Upgraded = Extract<LicenseLetterFacts, { about: 'upgraded' | 'limits_changed' | 'made_company' }>;

const upgradedOf = (facts: Upgraded, base: { greeting: string; number: string; until: string }) =>
  wordLetter(licenseLetters[facts.about], {
    ...base,
    edition: facts.editionName,
    scope: facts.scope,
    ...(facts.about === 'made_company' && { holder: facts.holder }),
  });
