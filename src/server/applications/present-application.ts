import type { Kysely, Selectable } from 'kysely';
import type { Application, ApplicationSummary } from '../../contract/applications/application.ts';
import type { Side } from '../../contract/applications/conversation.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import type { ApplicationEventRow } from '../database/tables/application-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { furtherProjectsOf } from '../licenses/store.ts';
import { presentAttachment, selectAttachments } from './attachments/attachments.ts';
import { findCustomForm } from './form/find-form.ts';
import { resolveShownOffer } from './pricing/resolve-offer.ts';
import type { StoredApplication } from './store.ts';

type Db = Kysely<Tables>;

/**
 * Applications with the data that their presentation needs from other tables; shared by customers' and operators'
 * lists.
 */
export const selectApplications = (db: Db) =>
  db
    .selectFrom('application')
    .leftJoin('edition', 'edition.code', 'application.edition_code')
    .leftJoin('license', 'license.application_id', 'application.id')
    .leftJoin('license as concerned', 'concerned.id', 'application.license_id')
    .leftJoin('application_conversation as conversation', 'conversation.application_id', 'application.id')
    .selectAll('application')
    .select([
      'edition.name as edition_name',
      'license.number as license_number',
      'concerned.number as concerned_number',
      'conversation.customer_seq',
      'conversation.operator_seq',
      'conversation.customer_seen_seq',
      'conversation.operator_seen_seq',
    ]);

export type JoinedApplication = StoredApplication & {
  edition_name: string | null;
  license_number: string | null;
  concerned_number: string | null;
  customer_seq: number | null;
  operator_seq: number | null;
  customer_seen_seq: number | null;
  operator_seen_seq: number | null;
};

/** The whole application; `ownerId` limits it to that customer's own. */
export async function presentApplication(
  call: Pick<Call, 'database' | 'clock'>,
  number: string,
  ownerId: string | null,
): Promise<Application> {
  const { db } = call.database;
  let query = selectApplications(db).where('application.number', '=', number);
  if (ownerId !== null) query = query.where('application.user_id', '=', ownerId);
  const row = await query.executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const [offer, form, related, events, attachments] = await Promise.all([
    resolveShownOffer(db, row, call.clock.now()),
    findCustomForm(db, row.form_version),
    selectRelated(db, row),
    selectEvents(db, row.id),
    selectAttachments(db, row.id),
  ]);
  return {
    ...summaryOf(row, ownerId === null ? 'operator' : 'customer'),
    ...restOf(row),
    ...(form !== null && { form }),
    offer,
    ...related,
    attachments: attachments.map(presentAttachment),
    events: events.map(presentEvent),
  };
}

type Related = Pick<Application, 'appealOf' | 'appealNumber' | 'recipient'>;

async function selectRelated(db: Db, row: StoredApplication): Promise<Related> {
  const numberOf = (column: 'id' | 'appeal_of', id: string | null) =>
    id === null ? undefined : db.selectFrom('application').select('number').where(column, '=', id).executeTakeFirst();
  const [appealed, appeal, recipient] = await Promise.all([
    numberOf('id', row.appeal_of),
    numberOf('appeal_of', row.state === 'rejected' ? row.id : null),
    row.recipient_id === null
      ? undefined
      : db.selectFrom('app_user').select('username').where('id', '=', row.recipient_id).executeTakeFirst(),
  ]);
  return {
    appealOf: appealed?.number ?? null,
    appealNumber: appeal?.number ?? null,
    recipient: recipient === undefined ? null : { username: recipient.username, answer: row.recipient_answer },
  };
}

const selectEvents = (db: Db, applicationId: string) =>
  db
    .selectFrom('application_event')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('id')
    .execute();

export function summaryOf(row: JoinedApplication, reader: Side): ApplicationSummary {
  return {
    number: row.number,
    state: row.state,
    kind: row.kind,
    concerns: row.concerned_number,
    edition: row.edition_code === null ? null : { code: row.edition_code, name: row.edition_name ?? row.edition_code },
    holderType: row.holder_type,
    holderName: row.holder_name,
    projectName: row.project_name,
    furtherProjects: furtherProjectsOf(row),
    amountFen: row.amount_fen,
    receivedFen: row.received_fen,
    request: row.state === 'needs_info' ? row.request : '',
    refund: {
      state: row.refund_state,
      amountFen: row.refund_fen,
      refundedOn: row.refunded_on,
      reference: row.refund_reference,
    },
    infoDueAt: row.info_due_at,
    licenseNumber: row.license_number ?? (row.state === 'approved' ? row.concerned_number : null),
    hasNews: hasNews(row, reader),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
  };
}

const hasNews = (row: JoinedApplication, reader: Side): boolean =>
  reader === 'customer'
    ? (row.operator_seq ?? 0) > (row.customer_seen_seq ?? 0)
    : (row.customer_seq ?? 0) > (row.operator_seen_seq ?? 0);

function restOf(
  row: StoredApplication,
): Omit<Application, keyof ApplicationSummary | keyof Related | 'offer' | 'form' | 'attachments' | 'events'> {
  return {
    creditCode: row.credit_code,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    domains: decodeJson<string[]>(row.domains),
    purpose: row.purpose,
    formVersion: row.form_version,
    answers: decodeJson<Record<string, string>>(row.answers),
    paymentChannel: row.payment_channel,
    paymentReference: row.payment_reference,
    paidOn: row.paid_on,
    discountCode: row.discount_code,
    paymentReceivedAt: row.payment_received_at,
    agreementVersion: row.agreement_version,
    reason: row.reason,
    refundNote: row.refund_note,
    revision: row.revision,
    decidedAt: row.decided_at,
  };
}

function presentEvent(row: Selectable<ApplicationEventRow>): Application['events'][number] {
  return {
    id: row.id,
    at: row.at,
    act: row.act as Application['events'][number]['act'],
    actor: row.actor,
    note: row.note,
  };
}
