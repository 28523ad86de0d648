import type { Application } from '../../contract/applications/application.ts';
import type { ReviewedApplication } from '../../contract/applications/reviewed-application.ts';
import { ApiError } from '../../contract/errors.ts';
import { presentOpenDecision } from '../applications/decisions/store.ts';
import { findAssignee, selectNotes, stampOf } from '../applications/desk/store.ts';
import { findChanges } from '../applications/review/asked-answers.ts';
import { presentJustReceived, presentReceipts } from '../applications/payment/present-receipts.ts';
import { presentApplication } from '../applications/present-application.ts';
import type { SignedInCall } from '../call.ts';
import { isFinal } from '../applications/rules.ts';
import { checksOf } from './checks.ts';
import { noticesFor, type Surroundings } from './notices.ts';
import { selectRelatedLicenses } from './related-licenses.ts';
import {
  findIssuedInvoice,
  selectActorNames,
  selectApplicant,
  selectLicensesOfCompany,
  selectOpenOfCompany,
  selectSamePayment,
} from './store.ts';

/** An application with its applicant and hints for the reviewer. Reading changes nothing. */
export async function getReviewedApplication(
  call: SignedInCall,
  input: { number: string },
): Promise<ReviewedApplication> {
  const { db } = call.database;
  const application = await presentApplication(call, input.number, null);
  const [user, names, openOfCompany, licensesOfCompany, samePayment, issuedInvoice] = await Promise.all([
    selectApplicant(db, input.number),
    selectActorNames(db, input.number),
    selectOpenOfCompany(db, application),
    selectLicensesOfCompany(db, application),
    selectSamePayment(db, application),
    findIssuedInvoice(db, input.number),
  ]);
  if (user === undefined) throw new ApiError('NOT_FOUND');
  const isDecided = isFinal(application.state);
  const [related, assignee, notes, decision, stamp, receipts, justReceived, changes] = await Promise.all([
    isDecided ? [] : selectRelatedLicenses(db, application, user.id),
    findAssignee(db, user.application_id),
    selectNotes(db, user.application_id),
    presentOpenDecision(db, user.application_id, call.clock.now()),
    stampOf(db, user.application_id),
    presentReceipts(db, user.application_id),
    presentJustReceived(db, [user.application_id], call.clock.now()),
    findChanges(db, user.application_id),
  ]);
  const isEmailVerified = user.email_verified_at !== null;
  return {
    ...application,
    receipts,
    events: application.events.map((event) => ({ ...event, by: names.get(event.id) ?? '' })),
    applicant: {
      id: user.id,
      username: user.username,
      nickname: user.nickname,
      email: user.email,
      emailVerified: isEmailVerified,
      createdAt: user.created_at,
      licenseCount: user.license_count ?? 0,
    },
    notices: noticesFor({
      isEmailVerified,
      openOfCompany,
      licensesOfCompany,
      samePayment,
      paidAt: application.paidOn === '' ? null : Date.parse(`${application.paidOn}T00:00:00+08:00`),
      submittedAt: application.submittedAt,
      isDecided,
      // Money that stays, or that an appeal took along, keeps its invoice.
      issuedInvoice: isMoneyKept(application, user.refund_is_surplus === 1) ? '' : issuedInvoice,
      money: whereMoneyIs(application, user.received_fen),
    }),
    checks: isDecided ? [] : checksOf({ ...application, receivedFen: user.received_fen, samePayment, related }),
    assignee: assignee === null ? null : { username: assignee.username, name: assignee.name },
    notes,
    decision,
    justReceived: justReceived.get(user.application_id) ?? null,
    changes,
    stamp,
  };
}

const isMoneyKept = ({ state, refund }: Pick<Application, 'state' | 'refund'>, isSurplus: boolean): boolean =>
  refund.state === 'carried' || (state === 'approved' && (refund.state === 'none' || isSurplus));

function whereMoneyIs(
  { state, refund, paymentReceivedAt }: Pick<Application, 'state' | 'refund' | 'paymentReceivedAt'>,
  receivedFen: number,
): Surroundings['money'] {
  if (refund.state === 'due') return 'due';
  if (refund.state === 'refunded')
    return state === 'approved' && (refund.amountFen ?? 0) < receivedFen ? 'refunded_in_part' : 'refunded';
  return paymentReceivedAt === null ? 'missing' : 'received';
}
