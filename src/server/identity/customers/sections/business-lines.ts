import { type Kysely, sql, type SqlBool } from 'kysely';
import type { CustomerSections } from '../../../../contract/customers/customer-sections.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { haveUpdatesEnded } from '../../../licenses/rules.ts';
import { projectNamesOf } from '../../../licenses/store.ts';

/** The queries of applications, licenses and invoices, and how a row of each is shown: of a person or of a company. */

type Line<Kind extends keyof CustomerSections> = CustomerSections[Kind]['items'][number];
type RowOf<Query extends (db: Kysely<Tables>) => { executeTakeFirstOrThrow: () => Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Query>['executeTakeFirstOrThrow']>
>;

/** Drafts are private to the customer. */
export const selectApplications = (db: Kysely<Tables>) =>
  db
    .selectFrom('application')
    .leftJoin('edition', 'edition.code', 'application.edition_code')
    .selectAll('application')
    .select('edition.name as edition_name')
    .where('application.state', '!=', 'draft');

/** Somebody said something about a payment. */
export const hasPayment = sql<SqlBool>`(application.payment_reference <> '' or application.received_fen > 0 or application.payment_received_at is not null)`;

export const selectLicenses = (db: Kysely<Tables>) =>
  db
    .selectFrom('license')
    .leftJoin('edition', 'edition.code', 'license.edition_code')
    .select(['license.id', 'license.user_id', 'license.number', 'license.status', 'license.edition_code'])
    .select(['edition.name as edition_name', 'license.holder_name', 'license.project_name', 'license.further_projects'])
    .select(['license.issued_at', 'license.updates_until', 'license.gift_giver']);

export const selectInvoices = (db: Kysely<Tables>) =>
  db
    .selectFrom('invoice')
    .innerJoin('application', 'application.id', 'invoice.application_id')
    .select(['invoice.id', 'application.user_id', 'application.number as application_number', 'invoice.state'])
    .select(['invoice.title', 'invoice.number', 'invoice.amount_fen', 'invoice.requested_at']);

type ApplicationRow = RowOf<typeof selectApplications>;

export const presentApplication = (row: ApplicationRow): Line<'applications'> => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  infoDueAt: row.info_due_at,
  edition: row.edition_name ?? row.edition_code ?? '',
  holderName: row.holder_name,
  at: row.submitted_at ?? row.created_at,
});

export const presentPayment = (row: ApplicationRow): Line<'payments'> => ({
  applicationNumber: row.number,
  channel: row.payment_channel,
  reference: row.payment_reference,
  paidOn: row.paid_on,
  amountFen: row.amount_fen,
  receivedFen: row.received_fen,
  receivedAt: row.payment_received_at,
  refund: {
    state: row.refund_state,
    amountFen: row.refund_fen,
    refundedOn: row.refunded_on,
    reference: row.refund_reference,
  },
});

export const presentLicense =
  (now: number) =>
  (row: RowOf<typeof selectLicenses>): Line<'licenses'> => ({
    number: row.number,
    status: row.status,
    edition: row.edition_name ?? row.edition_code,
    holderName: row.holder_name,
    ...projectNamesOf(row),
    isGift: row.gift_giver !== null,
    issuedAt: row.issued_at,
    updatesUntil: row.updates_until,
    updatesEnded: haveUpdatesEnded(row.updates_until, now),
  });

export const presentInvoice = (row: RowOf<typeof selectInvoices>): Line<'invoices'> => ({
  applicationNumber: row.application_number,
  state: row.state,
  title: row.title,
  number: row.number,
  amountFen: row.amount_fen,
  requestedAt: row.requested_at,
});
