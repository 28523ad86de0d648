import type { Transaction } from 'kysely';
import type { License } from '../../../contract/licenses/licenses.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { readWords } from '../../catalog/store.ts';
import { editionNameOf } from '../edition-name.ts';
import { type Actor, recordLicenseAct } from './record-license-act.ts';
import { askedOf, requireAct } from './require-act.ts';
import { requireHolder } from './require-holder.ts';
import { requireRoomForProjects } from './require-project-names.ts';
import { type AskedHolder, renewedUntil, updatesUntilOf } from '../rules.ts';
import { indexCustomers } from '../../identity/customers/index-customers.ts';
import { scopeText } from '../issuing/license-terms.ts';
import { signKey } from '../keys/sign-key.ts';
import type { LicenseLetterFacts } from '../mails.ts';
import { limitsOf, lockLicense, projectNamesOf, saveLicense, type StoredLicense } from '../store.ts';
import { subdomainLevelsOf } from '../domains/subdomain-levels.ts';

export interface Upgrade extends AskedHolder {
  number: string;
  edition: string;
  limits: License['limits'];
  /** Updates for this many months from today, if that is later than the present end; 0 leaves the window as it is. */
  months: number;
  /** Months added to the time left. */
  extraMonths?: number;
  /** As agreed; if omitted, as the edition says now. */
  subdomainLevels?: number | null | undefined;
}

/** Changes edition, limits or the kind of holder under the same number and issues a matching key; the old key keeps its old rights. */
export async function upgradeLicense(actor: Actor, trx: Transaction<Tables>, upgrade: Upgrade): Promise<void> {
  const row = await lockLicense(trx, upgrade.number);
  requireAct('upgrade', row.status);
  const holder = requireHolder(row, upgrade);
  requireRoomForProjects(projectNamesOf(row), upgrade.limits.projects);
  const { months, extraMonths = 0 } = upgrade;
  const now = actor.clock.now();
  const until = Math.max(
    months === 0 ? 0 : updatesUntilOf(now, months),
    extraMonths === 0 ? 0 : renewedUntil(row.updates_until, now, extraMonths),
  );
  const { subdomainLevels = await subdomainLevelsOf(trx, upgrade.edition) } = upgrade;
  const license = await saveLicense(trx, row, {
    edition_code: upgrade.edition,
    holder_type: holder.holderType,
    holder_name: holder.holderName,
    developers: upgrade.limits.developers,
    projects: upgrade.limits.projects,
    domain_limit: upgrade.limits.domains,
    subdomain_levels: upgrade.edition === row.edition_code ? row.subdomain_levels : subdomainLevels,
    updates_until: Math.max(row.updates_until, until),
  });
  await indexCustomers(trx, [license.user_id]);
  await signKey(actor, trx, license);
  const [before, after] = await Promise.all([
    editionNameOf(trx, row.edition_code),
    editionNameOf(trx, license.edition_code),
  ]);
  await recordLicenseAct(actor, trx, {
    license,
    act: 'upgrade',
    before: row,
    note: noteOf(row, license, { before, after }),
    asked: askedOf(upgrade),
    letter: await letterOf(trx, row, license, after),
  });
}

interface Names {
  before: string;
  after: string;
}

function noteOf(row: StoredLicense, license: StoredLicense, { before, after }: Names): string {
  const edition = row.edition_code === license.edition_code ? null : `由${before}升级为${after}`;
  if (row.holder_type === license.holder_type) return edition ?? `${after}的授权数量已调整`;
  const holder = `由个人授权改为企业授权，被授权方由“${row.holder_name}”改为“${license.holder_name}”`;
  return edition === null ? holder : `${edition}，${holder}`;
}

/** The letter names what changed: the edition, the holder, or only the limits. */
async function letterOf(
  trx: Transaction<Tables>,
  row: StoredLicense,
  license: StoredLicense,
  editionName: string,
): Promise<LicenseLetterFacts> {
  const limits = limitsOf(license);
  const domains = limits.domains === null ? '域名数量不限' : `${limits.domains} 个域名`;
  const scope = `${scopeText(limits, await readWords(trx))}，${domains}`;
  if (row.holder_type !== license.holder_type)
    return { about: 'made_company', editionName, scope, holder: license.holder_name };
  return { about: row.edition_code === license.edition_code ? 'limits_changed' : 'upgraded', editionName, scope };
}
