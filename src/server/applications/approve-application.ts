import type { Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables.ts';
import { issueLicense } from '../licenses/issue-license.ts';
import { recordStep } from './record-step.ts';
import { mayGo } from './require-transition.ts';
import { resolveOffer } from './resolve-offer.ts';
import { judge } from './rules.ts';
import { answersOf, lockAny, saveApplication, type StoredApplication } from './store.ts';

/** Approves and issues the license in one transaction: there is never one without the other. */
export async function approveApplication(call: SignedInCall, input: { number: string }): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAny(trx, input.number);
    if (!mayGo(judge('approve', row.state))) return;
    if (row.payment_received_at === null && row.amount_fen !== 0) throw new ApiError('PAYMENT_NOT_RECEIVED');
    const application = await saveApplication(trx, row, { state: 'approved', decided_at: now }, now);
    const licenseNumber = await issueFor(call, trx, application);
    await recordStep(call, trx, {
      application,
      act: 'approve',
      by: 'operator',
      letter: 'approve',
      licenseNumber,
      note: `授权编号 ${licenseNumber}`,
      detail: { license: licenseNumber },
    });
  });
}

async function issueFor(call: SignedInCall, trx: Transaction<Tables>, application: StoredApplication): Promise<string> {
  const { offer } = await resolveOffer(trx, application);
  const { edition, holderType, holderName, projectName, domains } = answersOf(application);
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
    domains,
    limits: { developers: offer.developers, projects: offer.projects, domains: offer.domains },
    updateMonths: offer.updateMonths,
  });
}
