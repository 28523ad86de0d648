import type { Transaction } from 'kysely';
import type { License } from '../../../contract/licenses/licenses.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { editionNameOf } from '../edition-name.ts';
import { type Actor, recordLicenseAct } from './record-license-act.ts';
import { askedOf, requireAct } from './require-act.ts';
import { renewedUntil, updatesUntilOf } from '../rules.ts';
import { signKey } from '../keys/sign-key.ts';
import { lockLicense, saveLicense } from '../store.ts';
import { subdomainLevelsOf } from '../domains/subdomain-levels.ts';

export interface Upgrade {
  number: string;
  edition: string;
  limits: License['limits'];
  /** Updates for so many months from today, if that is later than the present end; 0 leaves the window as it is. */
  months: number;
  /** So many months on top of the time left. */
  extraMonths?: number;
}

/** Changes edition or limits under the same number and issues a matching key; the old key keeps its old rights. */
export async function upgradeLicense(actor: Actor, trx: Transaction<Tables>, upgrade: Upgrade): Promise<void> {
  const row = await lockLicense(trx, upgrade.number);
  requireAct('upgrade', row.status);
  const { months, extraMonths = 0 } = upgrade;
  const now = actor.clock.now();
  const until = Math.max(
    months === 0 ? 0 : updatesUntilOf(now, months),
    extraMonths === 0 ? 0 : renewedUntil(row.updates_until, now, extraMonths),
  );
  const license = await saveLicense(trx, row, {
    edition_code: upgrade.edition,
    developers: upgrade.limits.developers,
    projects: upgrade.limits.projects,
    domain_limit: upgrade.limits.domains,
    subdomain_levels:
      upgrade.edition === row.edition_code ? row.subdomain_levels : await subdomainLevelsOf(trx, upgrade.edition),
    updates_until: Math.max(row.updates_until, until),
  });
  await signKey(actor, trx, license);
  const [before, after] = await Promise.all([
    editionNameOf(trx, row.edition_code),
    editionNameOf(trx, license.edition_code),
  ]);
  await recordLicenseAct(actor, trx, {
    license,
    act: 'upgrade',
    before: row,
    note: before === after ? `${after}的授权数量已调整` : `由${before}升级为${after}`,
    asked: askedOf(upgrade),
    letter: { about: 'upgraded', editionName: after },
  });
}
