import type { Transaction } from 'kysely';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordStep } from '../record-step.ts';
import { kindAskedFor, settleApplication } from '../review/settle-application.ts';
import { saveApplication, type StoredApplication } from '../store.ts';

/** Approves and carries out the request in one transaction: there is never one without the other. */
export async function approve(call: SignedInCall, trx: Transaction<Tables>, row: StoredApplication): Promise<void> {
  const now = call.clock.now();
  const application = await saveApplication(trx, row, { state: 'approved', decided_at: now }, now);
  const licenseNumber = await settleApplication(call, trx, application);
  await recordStep(call, trx, {
    application,
    act: 'approve',
    by: 'operator',
    // The other acts on a license write letters of their own.
    letter: (await kindAskedFor(trx, row)) === 'new' ? 'approve' : undefined,
    licenseNumber,
    note: `授权编号 ${licenseNumber}`,
    detail: { license: licenseNumber },
  });
}
