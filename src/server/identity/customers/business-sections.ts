import type { Kysely } from 'kysely';
import type { CustomerRecord } from '../../../contract/customers/customer-record.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { haveUpdatesEnded } from '../../licenses/rules.ts';
import { SHOWN_FINGERPRINT } from '../../licenses/verification/list-activations.ts';
import { MOST_RECENT, mostRecent } from './most-recent.ts';

type Db = Kysely<Tables>;
type Sections = Pick<CustomerRecord, 'applications' | 'licenses' | 'payments' | 'invoices' | 'downloads' | 'machines'>;

/** A person's purchases, payments and downloads, most recent first. */
export async function businessSections(db: Db, userId: string, now: number): Promise<Sections> {
  const [applications, payments, licenses, invoices, downloads, machines] = await Promise.all([
    selectApplications(db, userId).execute(),
    selectApplications(db, userId)
      .where(({ or, eb }) =>
        or([
          eb('application.payment_reference', '<>', ''),
          eb('application.received_fen', '>', 0),
          eb('application.payment_received_at', 'is not', null),
        ]),
      )
      .execute(),
    selectLicenses(db, userId),
    selectInvoices(db, userId),
    selectDownloads(db, userId),
    selectMachines(db, userId),
  ]);
  return {
    applications: mostRecent(applications, (row) => ({
      number: row.number,
      kind: row.kind,
      state: row.state,
      infoDueAt: row.info_due_at,
      edition: row.edition_name ?? row.edition_code ?? '',
      holderName: row.holder_name,
      at: row.submitted_at ?? row.created_at,
    })),
    payments: mostRecent(payments, (row) => ({
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
    })),
    licenses: mostRecent(licenses, (row) => ({
      number: row.number,
      status: row.status,
      edition: row.edition_name ?? row.edition_code,
      holderName: row.holder_name,
      projectName: row.project_name,
      issuedAt: row.issued_at,
      updatesUntil: row.updates_until,
      updatesEnded: haveUpdatesEnded(row.updates_until, now),
    })),
    invoices: mostRecent(invoices, (row) => ({
      applicationNumber: row.application_number,
      state: row.state,
      title: row.title,
      number: row.number,
      amountFen: row.amount_fen,
      requestedAt: row.requested_at,
    })),
    downloads: mostRecent(downloads, (row) => ({
      id: row.id,
      title: row.title,
      version: row.version ?? '',
      at: row.first_used_at ?? 0,
      ip: row.used_ip,
    })),
    machines: mostRecent(machines, (row) => ({
      id: row.fingerprint_hash.slice(0, SHOWN_FINGERPRINT),
      name: row.label || row.host,
      licenseNumber: row.license_number,
      lastSeenAt: row.last_seen_at,
      count: row.seen_count,
    })),
  };
}

/** Drafts are private to the customer. */
const selectApplications = (db: Db, userId: string) =>
  db
    .selectFrom('application')
    .leftJoin('edition', 'edition.code', 'application.edition_code')
    .selectAll('application')
    .select('edition.name as edition_name')
    .where('application.user_id', '=', userId)
    .where('application.state', '!=', 'draft')
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(MOST_RECENT + 1);

const selectLicenses = (db: Db, userId: string) =>
  db
    .selectFrom('license')
    .leftJoin('edition', 'edition.code', 'license.edition_code')
    .select(['license.number', 'license.status', 'license.edition_code', 'edition.name as edition_name'])
    .select(['license.holder_name', 'license.project_name', 'license.issued_at', 'license.updates_until'])
    .where('license.user_id', '=', userId)
    .orderBy('license.issued_at', 'desc')
    .orderBy('license.id', 'desc')
    .limit(MOST_RECENT + 1)
    .execute();

const selectInvoices = (db: Db, userId: string) =>
  db
    .selectFrom('invoice')
    .innerJoin('application', 'application.id', 'invoice.application_id')
    .select(['application.number as application_number', 'invoice.state', 'invoice.title', 'invoice.number'])
    .select(['invoice.amount_fen', 'invoice.requested_at'])
    .where('application.user_id', '=', userId)
    .orderBy('invoice.requested_at', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(MOST_RECENT + 1)
    .execute();

const selectDownloads = (db: Db, userId: string) =>
  db
    .selectFrom('download')
    .innerJoin('material', 'material.id', 'download.material_id')
    .leftJoin('product_release', 'product_release.id', 'material.release_id')
    .select(['download.id', 'download.first_used_at', 'download.used_ip', 'material.title', 'product_release.version'])
    .where('download.user_id', '=', userId)
    .where('download.first_used_at', 'is not', null)
    .orderBy('download.first_used_at', 'desc')
    .orderBy('download.id', 'desc')
    .limit(MOST_RECENT + 1)
    .execute();

const selectMachines = (db: Db, userId: string) =>
  db
    .selectFrom('license_activation')
    .innerJoin('license', 'license.id', 'license_activation.license_id')
    .select(['license_activation.fingerprint_hash', 'license_activation.label', 'license_activation.host'])
    .select(['license_activation.last_seen_at', 'license_activation.seen_count', 'license.number as license_number'])
    .where('license.user_id', '=', userId)
    .orderBy('license_activation.last_seen_at', 'desc')
    .orderBy('license_activation.fingerprint_hash')
    .limit(MOST_RECENT + 1)
    .execute();
