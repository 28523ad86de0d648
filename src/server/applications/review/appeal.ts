import type { Application } from '../../../contract/applications/application.ts';
import type { licenseApplications } from '../../../contract/applications/license-applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { takeOverUse } from '../../discounts/uses.ts';
import { insertApplication } from '../submission/insert-application.ts';
import { inviteRecipient } from './invite-recipient.ts';
import { presentApplication } from '../present-application.ts';
import { recordStep } from '../record-step.ts';
import { isMoneyCarried, noRefund } from '../payment/refund-rules.ts';
import { copyReceipts } from '../payment/receipts.ts';
import { requireStaying } from './require-staying.ts';
import { mayAppeal } from '../rules.ts';
import {
  findByDraftKey,
  findOpenOfLicense,
  lockOwnApplication,
  saveApplication,
  type StoredApplication,
} from '../store.ts';

/** Appeals against a rejection with the same answers. Idempotent. */
export async function appeal(
  call: SignedInCall,
  input: ParsedInputOf<typeof licenseApplications.appeal>,
): Promise<Application> {
  const now = call.clock.now();
  const draftKey = `appeal-${input.number}`;
  const number = await call.database.transaction(async (trx) => {
    await requireStaying(trx, call.user.id);
    const row = await lockOwnApplication(trx, call, input.number);
    const existing = await findByDraftKey(trx, call.user.id, draftKey);
    if (existing !== undefined) return existing.number;
    const facts = { kind: row.kind, state: row.state, recipientAnswer: row.recipient_answer };
    if (!mayAppeal(facts)) throw new ApiError('APPEAL_REFUSED');
    if (row.license_id !== null && (await findOpenOfLicense(trx, row.license_id)) !== undefined)
      throw new ApiError('LICENSE_APPLICATION_OPEN');
    const isCarried = isMoneyCarried({
      refund: row.refund_state,
      refundNote: row.refund_note,
      receivedFen: row.received_fen,
    });
    if (isCarried) await saveApplication(trx, row, { ...noRefund, refund_state: 'carried' }, now);
    const application = await insertApplication(
      trx,
      { ...appealOf(row, isCarried), draft_key: draftKey, submitted_at: now },
      now,
    );
    if (isCarried) await copyReceipts(trx, { from: row.id, to: application.id });
    // An individual price replaced the discount's, whose use stays given back.
    if (row.own_price_reason === '' && row.list_fen !== null)
      await takeOverUse(trx, { from: row.id, to: application.id, now });
    await recordStep(call, trx, { application, act: 'submit', by: 'customer', letter: 'submit', note: input.text });
    if (application.recipient_id !== null && application.recipient_answer === '')
      await inviteRecipient(call, trx, application);
    return application.number;
  });
  return presentApplication(call, number, call.user.id);
}

/** The same answers, before a decision. */
function appealOf(rejected: StoredApplication, isMoneyTaken: boolean) {
  const { id, number: _number, created_at: _created, updated_at: _updated, ...answers } = rejected;
  return {
    ...answers,
    kind: 'appeal',
    state: 'submitted',
    appeal_of: id,
    request: '',
    reason: '',
    refund_note: '',
    revision: 0,
    // Money that was refunded has to be paid again.
    payment_received_at: isMoneyTaken ? rejected.payment_received_at : null,
    received_fen: isMoneyTaken ? rejected.received_fen : 0,
    ...noRefund,
    decided_at: null,
  } as const;
}
