import type { Transaction } from 'kysely';
import type { ApplicationKind } from '../../../contract/applications/application-states.ts';
import type { SignedInCall } from '../../call.ts';
import { findOffer } from '../../catalog/find-offer.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { issueLicense } from '../../licenses/issuing/issue-license.ts';
import { renewLicense } from '../../licenses/management/renew-license.ts';
import { transferLicense } from '../../licenses/management/transfer-license.ts';
import { upgradeLicense } from '../../licenses/management/upgrade-license.ts';
import type { StoredLicense } from '../../licenses/store.ts';
import { RENEWAL_MONTHS } from '../pricing/license-prices.ts';
import { agreedLevels } from '../pricing/agreed-terms.ts';
import { resolveOffer } from '../pricing/resolve-offer.ts';
import { answersOf, type StoredApplication } from '../store.ts';

type Trx = Transaction<Tables>;

/** The subject of an application; an appeal repeats the rejected one's. */
export async function kindAskedFor(
  trx: Trx,
  { kind, appeal_of: appealOf }: StoredApplication,
): Promise<Exclude<ApplicationKind, 'appeal'>> {
  if (kind !== 'appeal') return kind;
  const appealed = await trx
    .selectFrom('application')
    .select('kind')
    .where('id', '=', appealOf)
    .executeTakeFirstOrThrow();
  if (appealed.kind === 'appeal') throw new Error('an appeal against an appeal');
  return appealed.kind;
}

/** Carries out the request on the license, in the transaction of the approval. Returns the resulting license's number. */
export async function settleApplication(call: SignedInCall, trx: Trx, application: StoredApplication): Promise<string> {
  const kind = await kindAskedFor(trx, application);
  if (kind === 'new') return issue(call, trx, application);
  const license = await trx
    .selectFrom('license')
    .select(['number', 'edition_code', 'holder_type'])
    .where('id', '=', application.license_id)
    .executeTakeFirstOrThrow();
  const { number } = license;
  if (kind === 'transfer') return transfer(call, trx, application, number);
  if (kind === 'renewal') await renewLicense(call, trx, { number, months: RENEWAL_MONTHS });
  else await upgrade(call, trx, application, license);
  return number;
}

async function issue(call: SignedInCall, trx: Trx, application: StoredApplication): Promise<string> {
  const { offer } = await resolveOffer(trx, application, call.clock.now());
  const { edition, holderType, holderName, projectName, furtherProjects, domains } = answersOf(application);
  if (offer === null || edition === null || holderType === null) {
    throw new Error(`application ${application.number} was submitted without an offer`);
  }
  return issueLicense(call, trx, {
    userId: application.user_id,
    applicationId: application.id,
    edition,
    holderType,
    holderName,
    projectName,
    furtherProjects,
    domains,
    limits: { developers: offer.developers, projects: offer.projects, domains: offer.domains },
    updateMonths: offer.updateMonths,
    subdomainLevels: agreedLevels(application),
  });
}

async function upgrade(
  call: SignedInCall,
  trx: Trx,
  application: StoredApplication,
  license: Pick<StoredLicense, 'number' | 'edition_code' | 'holder_type'>,
): Promise<void> {
  const { offer } = await resolveOffer(trx, application, call.clock.now());
  if (offer === null || application.edition_code === null || application.holder_type === null)
    throw new Error(`application ${application.number} was submitted without an offer`);
  const { holder_type: holderType, holder_name: holderName } = application;
  // For applications submitted before it was stored.
  const current =
    application.agreed_months === null
      ? await findOffer(trx, license.edition_code, license.holder_type, call.clock.now())
      : null;
  await upgradeLicense(call, trx, {
    number: license.number,
    edition: application.edition_code,
    ...(holderType !== license.holder_type && { holderType, holderName }),
    limits: { developers: offer.developers, projects: offer.projects, domains: offer.domains },
    months: 0,
    extraMonths:
      application.agreed_months ?? (current === null ? 0 : Math.max(0, offer.updateMonths - current.updateMonths)),
    subdomainLevels: agreedLevels(application),
  });
}

function transfer(call: SignedInCall, trx: Trx, application: StoredApplication, number: string): Promise<string> {
  const { recipient_id: userId, holder_type: holderType, holder_name: holderName } = application;
  if (userId === null || holderType === null) throw new Error(`transfer ${application.number} has no recipient`);
  return transferLicense(call, trx, {
    number,
    to: { userId, holderType, holderName },
    applicationId: application.id,
  });
}
