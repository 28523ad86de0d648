import {
  hasPayment,
  presentApplication,
  presentInvoice,
  presentLicense,
  presentPayment,
  selectApplications,
  selectInvoices,
  selectLicenses,
} from './business-lines.ts';
import { type ReadSection, newestAfter, sectionPage } from './section-page.ts';

/** A person's purchases, payments and downloads, most recent first. */

const byCreation = ['application.created_at', 'application.id'] as const;

export const readApplications: ReadSection<'applications'> = async ({ db, account }, cursor) => {
  const own = selectApplications(db).where('application.user_id', '=', account.id);
  const rows = await newestAfter(own, byCreation, cursor).execute();
  return sectionPage(rows, ({ created_at: at, id }) => ({ at, id }), presentApplication);
};

export const readPayments: ReadSection<'payments'> = async ({ db, account }, cursor) => {
  const own = selectApplications(db).where('application.user_id', '=', account.id).where(hasPayment);
  const rows = await newestAfter(own, byCreation, cursor).execute();
  return sectionPage(rows, ({ created_at: at, id }) => ({ at, id }), presentPayment);
};

export const readLicenses: ReadSection<'licenses'> = async ({ db, account, now }, cursor) => {
  const own = selectLicenses(db).where('license.user_id', '=', account.id);
  const rows = await newestAfter(own, ['license.issued_at', 'license.id'], cursor).execute();
  return sectionPage(rows, ({ issued_at: at, id }) => ({ at, id }), presentLicense(now));
};

export const readInvoices: ReadSection<'invoices'> = async ({ db, account }, cursor) => {
  const own = selectInvoices(db).where('application.user_id', '=', account.id);
  const rows = await newestAfter(own, ['invoice.requested_at', 'invoice.id'], cursor).execute();
  return sectionPage(rows, ({ requested_at: at, id }) => ({ at, id }), presentInvoice);
};

export const readDownloads: ReadSection<'downloads'> = async ({ db, account }, cursor) => {
  const used = db
    .selectFrom('download')
    .innerJoin('material', 'material.id', 'download.material_id')
    .leftJoin('product_release', 'product_release.id', 'material.release_id')
    .select(['download.id', 'download.first_used_at', 'download.used_ip', 'material.title', 'product_release.version'])
    .where('download.user_id', '=', account.id)
    .where('download.first_used_at', 'is not', null);
  const rows = await newestAfter(used, ['download.first_used_at', 'download.id'], cursor).execute();
  return sectionPage(
    rows,
    ({ first_used_at: at, id }) => ({ at: at ?? 0, id }),
    (row) => ({
      id: row.id,
      title: row.title,
      version: row.version ?? '',
      at: row.first_used_at ?? 0,
      ip: row.used_ip,
    }),
  );
};
