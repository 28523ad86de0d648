import type { Application } from '../../../contract/applications/application.ts';
import type { applications } from '../../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { discardDroppedAttachments, dropAttachments } from '../attachments/attachments.ts';
import { presentApplication } from '../present-application.ts';
import { giveBackUse } from '../../discounts/uses.ts';
import { dropInvoiceRequest } from '../../invoices/cancel-invoice.ts';
import { recordStep } from '../record-step.ts';
import { refundAtEnd } from '../payment/refund-rules.ts';
import { requireTransition } from '../require-transition.ts';
import { judge } from '../rules.ts';
import { lockOwnApplication, saveApplication } from '../store.ts';

/** Withdraws an application for good; a draft that nobody saw is withdrawn without a letter. */
export async function withdrawApplication(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.withdraw>,
): Promise<Application> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockOwnApplication(trx, call, input.number);
    if (!requireTransition(judge('withdraw', row.state))) return;
    const change = {
      state: 'withdrawn',
      decided_at: now,
      info_due_at: null,
      ...refundAtEnd(row.received_fen),
    } as const;
    const application = await saveApplication(trx, row, change, now);
    // Nobody ever saw the files of a draft.
    if (row.state === 'draft') await dropAttachments(trx, { applicationId: row.id, now });
    const wasSeen = row.state !== 'draft';
    await recordStep(call, trx, {
      application,
      act: 'withdraw',
      by: 'customer',
      letter: wasSeen ? 'withdraw' : undefined,
      detail: { from: row.state },
    });
    await giveBackUse(trx, row.id, now);
    await dropInvoiceRequest(call, trx, application, 'customer');
  });
  await discardDroppedAttachments(call);
  return presentApplication(call, input.number, call.user.id);
}
