import type { Kysely } from 'kysely';
import type { Application } from '../../contract/applications/application.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Related } from './checks.ts';
import { hasCreditCode } from './store.ts';

const MOST_LISTED = 5;

/** Licenses in force that name one of the domains, and those of the same company in another account. */
export async function selectRelatedLicenses(
  db: Kysely<Tables>,
  { domains, creditCode, concerns, number }: Application,
  applicantId: string,
): Promise<Related[]> {
  const [byDomain, byCompany] = await Promise.all([
    domains.length === 0
      ? []
      : db
          .selectFrom('license_domain')
          .innerJoin('license', 'license.id', 'license_domain.license_id')
          .select(['license.number', 'license.holder_name', 'license.user_id', 'license_domain.domain'])
          .where('license_domain.domain', 'in', domains)
          .where('license_domain.until_at', 'is', null)
          .where('license.status', 'in', ['active', 'suspended'])
          .orderBy('license.number')
          .limit(MOST_LISTED + 1)
          .execute(),
    creditCode === ''
      ? []
      : db
          .selectFrom('application')
          .innerJoin('license', 'license.application_id', 'application.id')
          .select(['license.number', 'license.holder_name', 'license.user_id'])
          .where('application.credit_code', '=', creditCode)
          // The index covers only these.
          .where(hasCreditCode)
          .where('application.number', '<>', number)
          // The applicant's own licenses are named in a notice.
          .where('license.user_id', '<>', applicantId)
          .where('license.status', 'in', ['active', 'suspended'])
          .orderBy('license.number')
          .limit(MOST_LISTED)
          .execute(),
  ]);
  const present = (row: (typeof byCompany)[number], domain: string): Related => ({
    number: row.number,
    holderName: row.holder_name,
    isOwn: row.user_id === applicantId,
    domain,
  });
  return [
    ...byCompany.map((row) => present(row, '')),
    // A renewal shares the domains of its own license.
    ...byDomain
      .filter((row) => row.number !== concerns)
      .slice(0, MOST_LISTED)
      .map((row) => present(row, row.domain)),
  ];
}
