import type { Generated } from 'kysely';
import type {
  LicenseActivationRow,
  LicenseDecisionRow,
  LicenseDomainChangeRow,
  LicenseDomainRow,
  LicenseEventRow,
  LicenseKeyRow,
  LicenseLogLeafRow,
  LicenseLogNodeRow,
  LicenseLogRow,
  LicenseRow,
  SigningKeyRow,
  VerificationDayRow,
} from './license-tables.ts';
import type {
  AppUserRow,
  AttemptCounterRow,
  AvatarPictureRow,
  CaptchaUsedRow,
  CustomerNoteRow,
  CustomerWordRow,
  DataExportRow,
  OneTimeTokenRow,
  SecurityEventRow,
  SessionRow,
  ThirdPartyAccountRow,
} from './account-tables.ts';
import type {
  CatalogDraftRow,
  CatalogVersionRow,
  EditionRow,
  FeatureRow,
  OfferRow,
  ProductReleaseRow,
  ProductRow,
} from './catalog-tables.ts';
import type { DiscountRow, DiscountUseRow } from './discount-tables.ts';
import type {
  ApplicationAttachmentRow,
  ApplicationConversationRow,
  ApplicationEventRow,
  ApplicationMessageRow,
  ApplicationRow,
  FormDraftRow,
  FormVersionRow,
} from './application-tables.ts';
import type { NewsMailingRow, NewsPostRow, NewsRecipientRow, NoticeLineRow } from './announcement-tables.ts';
import type { BackupPlaceRow, BackupRunRow } from './backup-tables.ts';
import type { AuditChainRow, AuditEventRow, DeniedCallRow } from './audit-tables.ts';
import type {
  ApplicationAssignmentRow,
  ApplicationDecisionRow,
  ApplicationMentionRow,
  ApplicationNoteRow,
  ApplicationViewRow,
  EditingLookRow,
  SavedViewRow,
} from './desk-tables.ts';
import type { PageRow, PageVersionRow } from './page-tables.ts';
import type { HelpDraftRow, HelpPlaceRow, HelpTextRow } from './help-tables.ts';
import type { CustomerImportLineRow, CustomerImportRow } from './import-tables.ts';
import type { LegalDraftRow, LegalPageRow } from './legal-tables.ts';
import type { InvoiceFileRow, InvoiceRow } from './invoice-tables.ts';
import type { ApplicationReceiptRow, PaymentBatchLineRow, PaymentBatchRow } from './payment-tables.ts';
import type { ReminderOffRow, ReminderPaceRow, ReminderReleaseRow, ReminderRow } from './reminder-tables.ts';
import type { RobotHostRow, WorkRobotRow } from './robot-tables.ts';
import type { WorkLetterRow } from './work-letter-tables.ts';
import type { SdkPackageRow } from './sdk-tables.ts';
import type {
  LetterTextRow,
  LetterTextVersionRow,
  MailAttemptRow,
  MailServerRow,
  OutboxMailRow,
} from './mail-tables.ts';
import type { MediaFileRow, MediaPictureRow, MediaUseRow } from './media-tables.ts';
import type { ReasonTemplateRow } from './reason-tables.ts';
import type {
  BackupCodeRow,
  EmailChangeRow,
  OperatorInvitationRow,
  OperatorRoleRow,
  SecondFactorRemovalRow,
  TwoFactorRow,
} from './security-tables.ts';
import type {
  ContentVersionRow,
  SearchFillRow,
  ShopPictureRow,
  ShopPreviewRow,
  ShopRow,
  TallyRow,
} from './shop-tables.ts';

/**
 * Row types of the tables in `migrations/`, as the database stores them:
 * times are epoch milliseconds, flags 0 / 1, JSON is text.
 */

export interface MaterialRow {
  id: string;
  release_id: string | null;
  title: string;
  description: Generated<string>;
  kind: 'source' | 'document' | 'design' | 'video' | 'link';
  file_name: Generated<string>;
  media_type: Generated<string>;
  size_bytes: Generated<number>;
  sha256: Generated<string>;
  location: string;
  is_public: 0 | 1;
  editions: Generated<string>;
  published_at: number;
  withdrawn_at: number | null;
  replaced_by: string | null;
  access_code: Generated<string>;
  revision: Generated<number>;
}

export interface UploadRow {
  id: string;
  user_id: string | null;
  file_name: string;
  fingerprint: Generated<string>;
  size_bytes: number;
  offset_bytes: Generated<number>;
  location: string;
  store_note: Generated<string>;
  sha256: Generated<string>;
  writer: string | null;
  writer_until: Generated<number>;
  created_at: number;
  expires_at: number;
  material_id: string | null;
}

export interface SettingRow {
  id: string;
  content: string;
  updated_at: number;
  /** For a site setting: null if it was not an operator. */
  updated_by: string | null;
  /** For a site setting: the saving that last changed it. */
  revision: Generated<number>;
}

export interface DownloadRow {
  id: string;
  user_id: string;
  material_id: string;
  ticket_hash: string;
  /** The session that asked for it; null for rows from before this was kept. */
  session_id: string | null;
  ip: Generated<string>;
  created_at: number;
  expires_at: number;
  first_used_at: number | null;
  used_ip: Generated<string>;
  used_agent: Generated<string>;
}

export interface Tables {
  backup_place: BackupPlaceRow;
  backup_run: BackupRunRow;
  app_user: AppUserRow;
  customer_word: CustomerWordRow;
  customer_note: CustomerNoteRow;
  session: SessionRow;
  two_factor: TwoFactorRow;
  backup_code: BackupCodeRow;
  email_change: EmailChangeRow;
  operator_role: OperatorRoleRow;
  operator_invitation: OperatorInvitationRow;
  second_factor_removal: SecondFactorRemovalRow;
  one_time_token: OneTimeTokenRow;
  security_event: SecurityEventRow;
  third_party_account: ThirdPartyAccountRow;
  avatar_picture: AvatarPictureRow;
  captcha_used: CaptchaUsedRow;
  data_export: DataExportRow;
  attempt_counter: AttemptCounterRow;
  product: ProductRow;
  edition: EditionRow;
  offer: OfferRow;
  feature: FeatureRow;
  catalog_draft: CatalogDraftRow;
  catalog_version: CatalogVersionRow;
  product_release: ProductReleaseRow;
  discount: DiscountRow;
  editing_look: EditingLookRow;
  discount_use: DiscountUseRow;
  material: MaterialRow;
  upload: UploadRow;
  legal_page: LegalPageRow;
  legal_draft: LegalDraftRow;
  page: PageRow;
  page_version: PageVersionRow;
  help_text: HelpTextRow;
  help_place: HelpPlaceRow;
  help_draft: HelpDraftRow;
  setting: SettingRow;
  content_version: ContentVersionRow;
  search_fill: SearchFillRow;
  tally: TallyRow;
  sdk_package: SdkPackageRow;
  shop: ShopRow;
  shop_picture: ShopPictureRow;
  shop_preview: ShopPreviewRow;
  media_picture: MediaPictureRow;
  media_file: MediaFileRow;
  media_use: MediaUseRow;
  news_post: NewsPostRow;
  news_mailing: NewsMailingRow;
  news_recipient: NewsRecipientRow;
  notice_line: NoticeLineRow;
  reminder: ReminderRow;
  reminder_off: ReminderOffRow;
  reminder_pace: ReminderPaceRow;
  reminder_release: ReminderReleaseRow;
  robot_host: RobotHostRow;
  work_robot: WorkRobotRow;
  work_letter: WorkLetterRow;
  application: ApplicationRow;
  application_event: ApplicationEventRow;
  application_attachment: ApplicationAttachmentRow;
  application_message: ApplicationMessageRow;
  application_conversation: ApplicationConversationRow;
  form_draft: FormDraftRow;
  form_version: FormVersionRow;
  application_assignment: ApplicationAssignmentRow;
  application_decision: ApplicationDecisionRow;
  application_note: ApplicationNoteRow;
  application_mention: ApplicationMentionRow;
  application_view: ApplicationViewRow;
  customer_import: CustomerImportRow;
  customer_import_row: CustomerImportLineRow;
  saved_view: SavedViewRow;
  payment_batch: PaymentBatchRow;
  application_receipt: ApplicationReceiptRow;
  payment_batch_row: PaymentBatchLineRow;
  invoice: InvoiceRow;
  invoice_file: InvoiceFileRow;
  signing_key: SigningKeyRow;
  license: LicenseRow;
  license_key: LicenseKeyRow;
  license_decision: LicenseDecisionRow;
  license_event: LicenseEventRow;
  license_domain: LicenseDomainRow;
  license_domain_change: LicenseDomainChangeRow;
  license_activation: LicenseActivationRow;
  license_log: LicenseLogRow;
  license_log_leaf: LicenseLogLeafRow;
  license_log_node: LicenseLogNodeRow;
  verification_day: VerificationDayRow;
  download: DownloadRow;
  outbox_mail: OutboxMailRow;
  mail_attempt: MailAttemptRow;
  mail_server: MailServerRow;
  letter_text: LetterTextRow;
  letter_text_version: LetterTextVersionRow;
  reason_template: ReasonTemplateRow;
  audit_event: AuditEventRow;
  audit_chain: AuditChainRow;
  denied_call: DeniedCallRow;
}
