import type { Kysely } from 'kysely';
import { findForms } from '../applications/form/find-form.ts';
import { labelledExtras } from '../../contract/applications/form-versions.ts';
import { decodeJson } from '../database/json-column.ts';
import type { Tables } from '../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Row = Record<string, unknown> & { id: string };

const PAGE = 200;

/** A part of the copy: a file of JSON whose rows are read page by page, however many there are. */
export interface ExportSection {
  file: string;
  about: string;
  page: (db: Db, person: ExportedPerson, afterId: string) => Promise<Row[]>;
}

export interface ExportedPerson {
  userId: string;
  /** Letters are shown to the person who proved the address. */
  provedEmail: string;
}

/** Everything of one's own but secrets: no hashes of passwords, no codes of letters. */
export const exportSections: readonly ExportSection[] = [
  {
    file: 'profile.json',
    about: '个人资料',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('app_user')
        .select(['id', 'username', 'email', 'email_verified_at', 'nickname', 'gender', 'phone', 'company', 'bio'])
        .select(['roles', 'privacy_version', 'news_agreed_at', 'created_at', 'updated_at'])
        .where('id', '=', userId)
        .where('id', '>', afterId)
        .execute(),
  },
  {
    file: 'third-party-accounts.json',
    about: '绑定的第三方账号',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('third_party_account')
        .select(['id', 'provider', 'openid', 'unionid', 'nickname', 'bound_at'])
        .where('user_id', '=', userId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    file: 'two-factor.json',
    about: '两步验证的开启时间与剩余恢复码数量（不含密钥与恢复码）',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('two_factor')
        .select(({ selectFrom }) => [
          'user_id as id',
          'enabled_at',
          selectFrom('backup_code')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('user_id', '=', userId)
            .where('used_at', 'is', null)
            .as('backup_codes_left'),
        ])
        .where('user_id', '=', userId)
        .where('enabled_at', 'is not', null)
        .where('user_id', '>', afterId)
        .execute(),
  },
  {
    file: 'sessions.json',
    about: '登录记录',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('session')
        .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
        .where('user_id', '=', userId)
        .where('viewer_id', 'is', null)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    file: 'security-events.json',
    about: '安全记录',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('security_event')
        .select(['id', 'act', 'user_agent', 'ip', 'at'])
        .where('user_id', '=', userId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    file: 'applications.json',
    about: '授权申请',
    page: async (db, { userId }, afterId) => {
      const rows = await db
        .selectFrom('application')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(PAGE)
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
        .where('application_event.id', '>', afterId)
        .orderBy('application_event.id')
        .limit(PAGE)
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
        .where('message.id', '>', afterId)
        .orderBy('message.id')
        .limit(PAGE)
        .execute(),
  },
  {
    file: 'payments.json',
    about: '到账的款项',
    // Without the payer of a statement: of a payment confirmed by mistake that is somebody else.
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('application_receipt as receipt')
        .innerJoin('application', 'application.id', 'receipt.application_id')
        .select(['receipt.id', 'application.number', 'receipt.channel', 'receipt.amount_fen', 'receipt.reference'])
        .select(['receipt.paid_on', 'receipt.at', 'receipt.undone_at'])
        .where('application.user_id', '=', userId)
        .where('receipt.id', '>', afterId)
        .orderBy('receipt.id')
        .limit(PAGE)
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
        // What operators have not sent is none of the person's.
        .where((eb) =>
          eb.or([eb('author_id', 'is', null), eb('author_id', '=', userId), eb('message_id', 'is not', null)]),
        )
        .where('application_attachment.id', '>', afterId)
        .orderBy('application_attachment.id')
        .limit(PAGE)
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
        .where('invoice_file.id', '>', afterId)
        .orderBy('invoice_file.id')
        .limit(PAGE)
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
        .where('invoice.id', '>', afterId)
        .orderBy('invoice.id')
        .limit(PAGE)
        .execute(),
  },
  {
    file: 'licenses.json',
    about: '持有的授权',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('license')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
  {
    file: 'license-keys.json',
    about: '授权密钥',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('license_key')
        .innerJoin('license', 'license.id', 'license_key.license_id')
        .select([
          'license_key.id',
          'license.number',
          'license_key.jws',
          'license_key.issued_at',
          'license_key.revoked_at',
        ])
        .where('license.user_id', '=', userId)
        .where('license_key.id', '>', afterId)
        .orderBy('license_key.id')
        .limit(PAGE)
        .execute(),
  },
  {
    file: 'license-activations.json',
    about: '登记过的机器',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('license_activation')
        .innerJoin('license', 'license.id', 'license_activation.license_id')
        .select(['license_activation.fingerprint_hash as id', 'license.number', 'license_activation.label'])
        .select(['license_activation.host', 'license_activation.seen_count'])
        .select(['license_activation.first_seen_at', 'license_activation.last_seen_at'])
        .where('license.user_id', '=', userId)
        .where('license_activation.fingerprint_hash', '>', afterId)
        .orderBy('license_activation.fingerprint_hash')
        .limit(PAGE)
        .execute(),
  },
  {
    file: 'downloads.json',
    about: '下载记录',
    page: (db, { userId }, afterId) =>
      db
        .selectFrom('download')
        .innerJoin('material', 'material.id', 'download.material_id')
        .select(['download.id', 'material.title', 'material.file_name', 'download.ip', 'download.created_at'])
        .select('download.first_used_at')
        .where('download.user_id', '=', userId)
        .where('download.id', '>', afterId)
        .orderBy('download.id')
        .limit(PAGE)
        .execute(),
  },
  {
    file: 'letters.json',
    about: '发给已验证邮箱的邮件（标题与时间）',
    page: (db, { provedEmail }, afterId) =>
      db
        .selectFrom('outbox_mail')
        .select(['id', 'recipient', 'subject', 'state', 'created_at', 'sent_at'])
        .where('recipient', '=', provedEmail)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
  },
];
