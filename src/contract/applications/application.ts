import * as z from 'zod/mini';
import { applicationKinds, applicationState, paymentChannel } from './application-states.ts';
import { customForm } from './custom-form.ts';
import { attachment } from './attachments.ts';
import { offer } from '../catalog/catalog.ts';
import { holderType, timestamp } from '../fields.ts';
import { refund } from './refunds.ts';

export const applicationEvent = z.object({
  id: z.string(),
  at: timestamp,
  act: z.enum([
    'create',
    'submit',
    'start_review',
    'ask',
    'resubmit',
    'set_price',
    'receive_payment',
    'undo_payment',
    'approve',
    'reject',
    'withdraw',
    'accept_transfer',
    'decline_transfer',
    'refund_due',
    'refund',
    'correct_refund',
    'undo_refund',
    'request_invoice',
    'change_invoice',
    'cancel_invoice',
    'issue_invoice',
    'refuse_invoice',
    'void_invoice',
    'remind',
    'expire',
  ]),
  actor: z.enum(['customer', 'operator', 'system']),
  note: z.string(),
});

export const application = z.object({
  number: z.string(),
  state: applicationState,
  kind: z.enum(applicationKinds),
  /** The license to be renewed, upgraded or transferred. */
  concerns: z.nullable(z.string()),
  /** The rejected application that this one appeals against. */
  appealOf: z.nullable(z.string()),
  /** The one appeal against this application. */
  appealNumber: z.nullable(z.string()),
  /** The recipient of the license and their answer; null unless it is a transfer. */
  recipient: z.nullable(z.object({ username: z.string(), answer: z.enum(['', 'accepted', 'declined']) })),
  edition: z.nullable(z.object({ code: z.string(), name: z.string() })),
  offer: z.nullable(offer),
  holderType: z.nullable(holderType),
  holderName: z.string(),
  creditCode: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  projectName: z.string(),
  furtherProjects: z.array(z.string()),
  domains: z.array(z.string()),
  purpose: z.string(),
  /** The version of the form that was filled in, and the answers without a field above. */
  formVersion: z.int(),
  /** The questions of that version, if the vendor wrote it. */
  form: z.optional(customForm),
  answers: z.record(z.string(), z.string()),
  paymentChannel: z.nullable(paymentChannel),
  paymentReference: z.string(),
  paidOn: z.string(),
  /** As entered; `offer` says whether it is valid. */
  discountCode: z.string(),
  /** Price at the time of submission, in fen. */
  amountFen: z.nullable(z.int()),
  /** The time at which the full amount had arrived. */
  paymentReceivedAt: z.nullable(timestamp),
  /** The amount received so far, in fen. */
  receivedFen: z.int(),
  agreementVersion: z.nullable(z.string()),
  /** The operator's last request, while the state is needs_info. */
  request: z.string(),
  /** The deadline for the answer. A withdrawn application that has one was closed because it passed. */
  infoDueAt: z.nullable(timestamp),
  /** The reason for the rejection. */
  reason: z.string(),
  refundNote: z.string(),
  /** The refund of an application that ended without a license. */
  refund,
  licenseNumber: z.nullable(z.string()),
  /** The other side wrote a message that the reader's side has not read. */
  hasNews: z.boolean(),
  /** Increases with each change; send it back to detect changes made elsewhere. */
  revision: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  submittedAt: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  attachments: z.array(attachment),
  events: z.array(applicationEvent),
});
export type Application = z.infer<typeof application>;

export const applicationSummary = z.pick(application, {
  number: true,
  state: true,
  kind: true,
  concerns: true,
  edition: true,
  holderType: true,
  holderName: true,
  projectName: true,
  furtherProjects: true,
  amountFen: true,
  receivedFen: true,
  request: true,
  refund: true,
  infoDueAt: true,
  hasNews: true,
  licenseNumber: true,
  createdAt: true,
  updatedAt: true,
  submittedAt: true,
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;
