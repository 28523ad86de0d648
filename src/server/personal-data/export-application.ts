import { labelledExtras } from '../../contract/applications/form-versions.ts';
import { findForms } from '../applications/form/find-form.ts';
import { decodeJson } from '../database/json-column.ts';
import { type ExportSection, pageAfter } from './export-section.ts';

/** Applications, with their messages, payments and invoices. */
export const applicationSections: readonly ExportSection[] = [
  {
    file: 'applications.json',
    about: '授权申请',
    page: async (db, { userId }, afterId) => {
      const rows = await db
        .selectFrom('application')
        .selectAll()
        .where('user_id', '=', userId)
        .$call(pageAfter('id', afterId))
        .execute();
      const forms = await findForms(
        db,
        rows.map((row) => row.form_version),
      );
      return rows.map((row) => ({
        ...row,
        answers: labelledExtras(forms(row.form_version), decodeJson<Record<string, string>>(row.answers)),
      }));
    },
  },
  {
    file: 'application-events.json',
    about: '申请的处理过程',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('application_event')
        .innerJoin('application', 'application.id', 'application_event.application_id')
        .select(['application_event.id', 'application.number', 'application_event.act', 'application_event.actor'])
        .select(['application_event.note', 'application_event.at'])
        .where('application.user_id', '=', userId)
        .$call(pageAfter('application_event.id', afterId))
        .execute(),
  },
  {
    file: 'application-messages.json',
    about: '申请里的对话',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('application_message as message')
        .innerJoin('application', 'application.id', 'message.application_id')
        .select(['message.id', 'application.number', 'message.side', 'message.text', 'message.at'])
        .where('application.user_id', '=', userId)
        .$call(pageAfter('message.id', afterId))
        .execute(),
  },
  {
    file: 'payments.json',
    about: '到账的款项',
    // Without the statement's payer: if a payment was confirmed by mistake, that is somebody else.
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('application_receipt as receipt')
        .innerJoin('application', 'application.id', 'receipt.application_id')
        .select(['receipt.id', 'application.number', 'receipt.channel', 'receipt.amount_fen', 'receipt.reference'])
        .select(['receipt.paid_on', 'receipt.at', 'receipt.undone_at'])
        .where('application.user_id', '=', userId)
        .$call(pageAfter('receipt.id', afterId))
        .execute(),
  },
  {
    file: 'application-attachments.json',
    about: '申请的附件（文件在申请页下载）',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('application_attachment')
        .innerJoin('application', 'application.id', 'application_attachment.application_id')
        .select(['application_attachment.id', 'application.number', 'application_attachment.name'])
        .select(['application_attachment.media_type', 'application_attachment.size_bytes'])
        .select(['application_attachment.sha256', 'application_attachment.created_at'])
        .where('application.user_id', '=', userId)
        .where('application_attachment.removed_at', 'is', null)
        // Files that operators have not sent do not belong to the person.
        .where((eb) =>
          eb.or([eb('author_id', 'is', null), eb('author_id', '=', userId), eb('message_id', 'is not', null)]),
        )
        .$call(pageAfter('application_attachment.id', afterId))
        .execute(),
  },
  {
    file: 'invoice-files.json',
    about: '发票文件（文件在申请页下载）',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('invoice_file')
        .innerJoin('invoice', 'invoice.id', 'invoice_file.invoice_id')
        .innerJoin('application', 'application.id', 'invoice.application_id')
        .select(['invoice_file.id', 'application.number', 'invoice_file.invoice_number', 'invoice_file.name'])
        .select([
          'invoice_file.media_type',
          'invoice_file.size_bytes',
          'invoice_file.sha256',
          'invoice_file.created_at',
        ])
        .where('application.user_id', '=', userId)
        .where('invoice_file.invoice_number', '!=', '')
        .where('invoice_file.removed_at', 'is', null)
        .$call(pageAfter('invoice_file.id', afterId))
        .execute(),
  },
  {
    file: 'invoices.json',
    about: '开票信息与发票',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('invoice')
        .innerJoin('application', 'application.id', 'invoice.application_id')
        .selectAll('invoice')
        .select('application.number as application_number')
        .where('application.user_id', '=', userId)
        .$call(pageAfter('invoice.id', afterId))
        .execute(),
  },
];
