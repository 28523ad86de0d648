import type { Insertable, Transaction } from 'kysely';
import type { Application } from '../../../contract/applications/application.ts';
import type { ApplicationKind } from '../../../contract/applications/application-states.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { currentPageVersion } from '../../content/current-page.ts';
import type { ApplicationRow } from '../../database/tables/application-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordUse } from '../../discounts/uses.ts';
import { requireAct } from '../../licenses/management/require-act.ts';
import { lockLicense, type StoredLicense } from '../../licenses/store.ts';
import { contactFor } from './contact-for.ts';
import { findRepeated } from './find-repeated.ts';
import { insertApplication } from './insert-application.ts';
import { nextNumberFor } from './next-number.ts';
import { requireProvedMailbox } from './require-proved-mailbox.ts';
import { presentApplication } from '../present-application.ts';
import { recordStep } from '../record-step.ts';
import { requireStaying } from '../review/require-staying.ts';
import { findOpenOfLicense, type StoredApplication } from '../store.ts';

type Trx = Transaction<Tables>;
type LicenseKind = Extract<ApplicationKind, 'renewal' | 'upgrade' | 'transfer'>;

const licenseActs = { renewal: 'renew', upgrade: 'upgrade', transfer: 'transfer' } as const;

export interface Asked {
  number: string;
  requestKey: string;
  agreementVersion: string;
}

/** The fields particular to a kind; the common ones come from the license. */
export interface Particulars {
  columns: Pick<Insertable<ApplicationRow>, 'amount_fen'> & Partial<Insertable<ApplicationRow>>;
  /** The discount of its price. */
  discountId?: string | null;
  /** Shown in the timeline to both sides. */
  note?: string;
}

/**
 * Submits an application for a license that the caller holds; the same key means the same application. Only one at a
 * time concerns a license: a second one waits for its lock and finds the first.
 */
export async function submitForLicense(
  call: SignedInCall,
  kind: LicenseKind,
  asked: Asked,
  particulars: (trx: Trx, license: StoredLicense) => Promise<Particulars>,
  then: (trx: Trx, application: StoredApplication) => Promise<void> = async () => undefined,
): Promise<Application> {
  const number = await call.database.transaction(async (trx) => {
    await requireStaying(trx, call.user.id);
    const sent = { key: asked.requestKey, kind, concerns: asked.number };
    const repeated = await findRepeated(trx, call.user.id, sent);
    if (repeated !== undefined) return repeated;
    await requireProvedMailbox(call, trx);
    const license = await lockLicense(trx, asked.number, call.user.id);
    requireAct(licenseActs[kind], license.status);
    if ((await findOpenOfLicense(trx, license.id)) !== undefined) throw new ApiError('LICENSE_APPLICATION_OPEN');
    const { columns, discountId = null, note } = await particulars(trx, license);
    const application = await insert(call, trx, { kind, asked, license, own: columns });
    if (discountId !== null) await recordUse(trx, { discountId, applicationId: application.id, now: call.clock.now() });
    await recordStep(call, trx, { application, act: 'submit', by: 'customer', letter: 'submit', note });
    await then(trx, application);
    return application.number;
  });
  return presentApplication(call, number, call.user.id);
}

interface New {
  kind: LicenseKind;
  asked: Asked;
  license: StoredLicense;
  own: Particulars['columns'];
}

async function insert(call: SignedInCall, trx: Trx, { kind, asked, license, own }: New): Promise<StoredApplication> {
  const current = await currentPageVersion(trx, 'license-agreement');
  if (asked.agreementVersion !== current) throw new ApiError('AGREEMENT_OUTDATED');
  const now = call.clock.now();
  const values = {
    ...(await contactFor(trx, call.user.id, license.application_id)),
    user_id: call.user.id,
    draft_key: asked.requestKey,
    kind,
    state: 'submitted',
    license_id: license.id,
    edition_code: license.edition_code,
    holder_type: license.holder_type,
    holder_name: license.holder_name,
    project_name: license.project_name,
    further_projects: license.further_projects,
    domains: license.domains,
    agreement_version: current,
    submitted_at: now,
    ...own,
  } as const;
  return insertApplication(trx, values, now, await nextNumberFor(trx, license));
}
