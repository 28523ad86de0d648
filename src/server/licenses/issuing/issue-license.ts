import type { Selectable, Transaction } from 'kysely';
import type { License } from '../../../contract/licenses/licenses.ts';
import { encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import type { LicenseRow } from '../../database/tables/license-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { indexDomains } from '../domains/index-domains.ts';
import { indexCustomers } from '../../identity/customers/index-customers.ts';
import { newLicenseNumber } from './license-number.ts';
import { refusePublicSuffixes } from '../domains/public-suffix.ts';
import { requireProjectNames } from '../management/require-project-names.ts';
import { type Actor, recordLicenseAct } from '../management/record-license-act.ts';
import { updatesUntilOf } from '../rules.ts';
import { linesOfProjects } from '../store.ts';
import { readSettingsIn } from '../../settings/read-settings.ts';
import { signKey } from '../keys/sign-key.ts';
import { subdomainLevelsOf } from '../domains/subdomain-levels.ts';

const MOST_NUMBER_TRIES = 5;

/** The rights that the holder is to get. */
export interface Grant {
  userId: string;
  applicationId: string | null;
  edition: string;
  holderType: License['holderType'];
  holderName: string;
  projectName: string;
  furtherProjects: readonly string[];
  domains: string[];
  limits: License['limits'];
  updateMonths: number;
  /** As agreed; if omitted, as the edition says now. */
  subdomainLevels?: number | null | undefined;
}

/** Issues a license with its key inside the caller's transaction; refuses domains from before the rule on suffixes. Returns the number. */
export async function issueLicense(actor: Actor, trx: Transaction<Tables>, grant: Grant): Promise<string> {
  refusePublicSuffixes(grant.domains);
  const issuedAt = actor.clock.now();
  const { subdomainLevels = await subdomainLevelsOf(trx, grant.edition) } = grant;
  const license = await insertLicense(trx, {
    ...grant,
    subdomainLevels,
    issuedAt,
    updatesUntil: updatesUntilOf(issuedAt, grant.updateMonths),
  });
  await signKey(actor, trx, license);
  await recordLicenseAct(actor, trx, { license, act: 'issue', note: '签发授权' });
  return license.number;
}

export interface NewLicense extends Omit<Grant, 'updateMonths' | 'subdomainLevels'> {
  subdomainLevels: number | null;
  issuedAt: number;
  updatesUntil: number;
  issueKey?: string;
  gift?: License['gift'];
  /** The number in another system, kept unchanged. */
  number?: string | null;
  formerNumber?: string;
  /** For a license that ended or is suspended in the other system. */
  status?: { is: 'suspended' | 'revoked'; reason: string; since: number } | null;
}

const giftColumns = (gift: License['gift']) =>
  gift === null ? {} : { gift_giver: gift.giver, gift_reason: gift.reason };

/** Stores a license under an unused number; it has no key yet. */
export async function insertLicense(trx: Transaction<Tables>, terms: NewLicense): Promise<Selectable<LicenseRow>> {
  requireProjectNames(terms, terms.limits.projects);
  const { licensePrefix } = await readSettingsIn(trx);
  for (let attempt = 0; attempt < MOST_NUMBER_TRIES; attempt += 1) {
    const inserted = await trx
      .insertInto('license')
      .values({
        id: newId(),
        number: terms.number ?? newLicenseNumber(licensePrefix),
        user_id: terms.userId,
        application_id: terms.applicationId,
        status: terms.status?.is ?? 'active',
        status_reason: terms.status?.reason ?? '',
        status_changed_at: terms.status?.since ?? null,
        edition_code: terms.edition,
        holder_type: terms.holderType,
        holder_name: terms.holderName,
        project_name: terms.projectName,
        further_projects: linesOfProjects(terms.furtherProjects),
        domains: encodeJson(terms.domains),
        developers: terms.limits.developers,
        projects: terms.limits.projects,
        domain_limit: terms.limits.domains,
        subdomain_levels: terms.subdomainLevels,
        issued_at: terms.issuedAt,
        updates_until: terms.updatesUntil,
        created_at: terms.issuedAt,
        domains_indexed: 1,
        issue_key: terms.issueKey ?? null,
        former_number: terms.formerNumber ?? '',
        ...giftColumns(terms.gift ?? null),
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted === undefined) continue;
    await indexDomains(trx, inserted.id, terms.domains);
    await indexCustomers(trx, [terms.userId]);
    return inserted;
  }
  throw new Error('no free license number');
}
