import type { Transaction } from 'kysely';
import type { Application } from '../../contract/applications/application.ts';
import type { AuditAct } from '../../contract/audit/audit-words.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { indexCustomers } from '../identity/customers/index-customers.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type LetterAct, letterFor } from './mails.ts';
import { releaseHeld } from './payment/receipts.ts';
import { insertEvent, type StoredApplication } from './store.ts';
import { peekSettings, readSettingsIn } from '../settings/read-settings.ts';

type Act = Application['events'][number]['act'];

export interface Step {
  /** The application after the act. */
  application: StoredApplication;
  act: Act;
  by: 'customer' | 'operator' | 'system';
  /** Shown in the timeline to both sides. */
  note?: string | undefined;
  /** For the audit log only. */
  detail?: Record<string, unknown>;
  letter?: LetterAct;
  /** Where the act can still be taken back: until then its letter waits. */
  letterLeavesAt?: number;
  licenseNumber?: string;
  /** Used in the letter. */
  reason?: string;
}

const auditActs: Record<Act, AuditAct> = {
  create: 'application.created',
  submit: 'application.submitted',
  start_review: 'application.review_started',
  ask: 'application.information_requested',
  resubmit: 'application.resubmitted',
  set_price: 'application.price_set',
  receive_payment: 'application.payment_received',
  undo_payment: 'application.payment_undone',
  approve: 'application.approved',
  reject: 'application.rejected',
  withdraw: 'application.withdrawn',
  accept_transfer: 'application.transfer_accepted',
  decline_transfer: 'application.transfer_declined',
  refund_due: 'application.refund_due',
  refund: 'application.refunded',
  correct_refund: 'application.refund_corrected',
  undo_refund: 'application.refund_undone',
  request_invoice: 'application.invoice_requested',
  change_invoice: 'application.invoice_changed',
  cancel_invoice: 'application.invoice_cancelled',
  issue_invoice: 'application.invoice_issued',
  refuse_invoice: 'application.invoice_refused',
  void_invoice: 'application.invoice_voided',
  remind: 'application.reminded',
  expire: 'application.expired',
};

interface Recorded {
  eventId: string;
  /** The letter's key; null where there is none. */
  mailKey: string | null;
}

/** The records of every act on an application: timeline, audit and, if someone waits, a letter. */
export async function recordStep(call: Call, trx: Transaction<Tables>, step: Step): Promise<Recorded> {
  const { application, act, by, note = '' } = step;
  const eventId = await insertEvent(trx, {
    applicationId: application.id,
    act,
    actor: by,
    actorId: call.user?.id ?? null,
    note,
    at: call.clock.now(),
  });
  await recordAudit(call, trx, {
    act: auditActs[act],
    targetType: 'application',
    targetId: application.id,
    detail: {
      number: application.number,
      state: application.state,
      // Customers may write about themselves, and the log can never be changed: it holds none of their words.
      ...(by === 'operator' && note !== '' && { note }),
      ...step.detail,
    },
  });
  // Letters leave in the order of what they tell; one that waits as well comes after those that wait already.
  if (step.letter !== undefined && step.letterLeavesAt === undefined)
    await releaseHeld(trx, application.id, call.clock.now());
  if (act === 'submit' || act === 'resubmit') await indexCustomers(trx, [application.user_id]);
  return { eventId, mailKey: step.letter === undefined ? null : await writeLetter(call, trx, step.letter, step) };
}

async function writeLetter(call: Call, trx: Transaction<Tables>, act: LetterAct, step: Step): Promise<string | null> {
  const { application } = step;
  const edition = await trx
    .selectFrom('edition')
    .select('name')
    .where('code', '=', application.edition_code ?? '')
    .executeTakeFirst();
  const { refundTexts } = peekSettings(call.database) ?? (await readSettingsIn(trx));
  const letter = letterFor(act, application, {
    editionName: edition?.name ?? '',
    publicUrl: call.config.publicUrl,
    licenseNumber: step.licenseNumber ?? null,
    reason: step.reason ?? '',
    refundPeriod: refundTexts.period,
  });
  if (letter === null) return null;
  const isToTyped = !(await isProvenAddress(trx, application));
  const { letterLeavesAt: leavesAt } = step;
  await queueMail(call, trx, { ...letter, isToTyped, ...(leavesAt !== undefined && { leavesAt }) });
  return letter.dedupeKey;
}

/** The applicant's own mailbox; any other address is unverified. */
export async function isProvenAddress(trx: Transaction<Tables>, application: StoredApplication): Promise<boolean> {
  const owner = await trx
    .selectFrom('app_user')
    .select(['email', 'email_verified_at'])
    .where('id', '=', application.user_id)
    .executeTakeFirst();
  return !!owner?.email_verified_at && owner.email?.toLowerCase() === application.contact_email.toLowerCase();
}
