import type { Generated } from 'kysely';
import type {
  LicenseActivationRow,
  LicenseDomainChangeRow,
  LicenseDomainRow,
  LicenseEventRow,
  LicenseKeyRow,
  LicenseRow,
  SigningKeyRow,
} from './license-tables.ts';
import type {
  AppUserRow,
  AttemptCounterRow,
  AvatarPictureRow,
  CaptchaUsedRow,
  DataExportRow,
  OneTimeTokenRow,
  SecurityEventRow,
  SessionRow,
  ThirdPartyAccountRow,
} from './account-tables.ts';
import type { FaqRow, HelpPageRow } from './help-tables.ts';
import type { InvoiceFileRow, InvoiceRow } from './invoice-tables.ts';
import type { SdkPackageRow } from './sdk-tables.ts';
import type { BackupCodeRow, EmailChangeRow, TwoFactorRow } from './security-tables.ts';

/**
 * Row types of the tables in `migrations/`, as the database stores them:
 * times are epoch milliseconds, flags 0 / 1, JSON is text.
 */

export interface ProductRow {
  id: string;
  code: string;
  name: string;
  tagline: string;
  description: string;
}

export interface EditionRow {
  id: string;
  product_id: string;
  code: string;
  name: string;
  tagline: string;
  audience: string;
  highlights: Generated<string>;
  needs_application: 0 | 1;
  recommended: Generated<0 | 1>;
  position: number;
  retired_at: number | null;
  /** null = all sub-domains. */
  subdomain_levels: number | null;
}

export interface OfferRow {
  id: string;
  edition_id: string;
  holder_type: 'personal' | 'company';
  price_fen: number;
  currency: string;
  update_months: number;
  renewal_fen: number | null;
  developers: number | null;
  projects: number | null;
  domains: number | null;
  support: string;
  retired_at: number | null;
}

export interface FeatureRow {
  id: string;
  product_id: string;
  group_name: string;
  name: string;
  note: Generated<string>;
  edition_values: string;
  position: number;
}

export interface CatalogDraftRow {
  id: string;
  revision: number;
  document: string | null;
  publish_at: number | null;
  edited_by: string | null;
  edited_at: number | null;
}

export interface CatalogVersionRow {
  id: string;
  number: number;
  document: string;
  changes: string;
  published_by: string | null;
  published_at: number;
}

export interface ProductReleaseRow {
  id: string;
  product_id: string;
  version: string;
  channel: 'stable' | 'beta';
  published_at: number;
  changelog: string;
  is_security: Generated<0 | 1>;
  editions: string;
  is_draft: Generated<0 | 1>;
  withdrawn_at: number | null;
}

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

export interface LegalPageRow {
  id: string;
  slug: string;
  version: string;
  title: string;
  markdown: string;
  published_at: number;
}

export interface SettingRow {
  id: string;
  content: string;
  updated_at: number;
  /** Of a site setting: the saving with which it changed last. */
  revision: Generated<number>;
}

export interface ApplicationRow {
  id: string;
  number: string;
  user_id: string;
  draft_key: string;
  kind: 'new' | 'renewal' | 'upgrade' | 'transfer' | 'appeal';
  state: 'draft' | 'submitted' | 'in_review' | 'needs_info' | 'approved' | 'rejected' | 'withdrawn';
  edition_code: string | null;
  offer_id: string | null;
  holder_type: 'personal' | 'company' | null;
  holder_name: Generated<string>;
  credit_code: Generated<string>;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  project_name: Generated<string>;
  domains: Generated<string>;
  purpose: Generated<string>;
  payment_channel: 'bank' | 'wechat' | 'alipay' | null;
  payment_reference: Generated<string>;
  paid_on: Generated<string>;
  amount_fen: number | null;
  payment_received_at: number | null;
  agreement_version: string | null;
  request: Generated<string>;
  reason: Generated<string>;
  refund_note: Generated<string>;
  form_version: Generated<number>;
  /** Answers that have no column, as JSON. */
  answers: Generated<string>;
  /** The amount known to have come in, even if the price has changed since. */
  received_fen: Generated<number>;
  refund_state: Generated<'none' | 'due' | 'refunded' | 'carried'>;
  refund_fen: number | null;
  /** The agreed refund, whatever the record of the transfer says. */
  refund_due_fen: number | null;
  /** 1: money over the price, which stays paid. */
  refund_is_surplus: Generated<number>;
  refunded_on: Generated<string>;
  refund_reference: Generated<string>;
  revision: Generated<number>;
  created_at: number;
  updated_at: number;
  submitted_at: number | null;
  decided_at: number | null;
  license_id: string | null;
  appeal_of: string | null;
  recipient_id: string | null;
  recipient_answer: Generated<'' | 'accepted' | 'declined'>;
  info_due_at: number | null;
  info_reminded_at: number | null;
}

export interface ApplicationAttachmentRow {
  id: string;
  application_id: string;
  name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  location: string;
  created_at: number;
  removed_at: number | null;
}

export interface ApplicationEventRow {
  id: string;
  application_id: string;
  act: string;
  actor: 'customer' | 'operator' | 'system';
  actor_id: string | null;
  note: Generated<string>;
  at: number;
}

export interface DownloadRow {
  id: string;
  user_id: string;
  material_id: string;
  ticket_hash: string;
  ip: Generated<string>;
  created_at: number;
  expires_at: number;
  first_used_at: number | null;
  used_ip: Generated<string>;
  used_agent: Generated<string>;
}

export interface OutboxMailRow {
  id: string;
  dedupe_key: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  state: 'waiting' | 'sent' | 'failed' | 'kept';
  attempts: Generated<number>;
  last_error: Generated<string>;
  next_attempt_at: number;
  created_at: number;
  sent_at: number | null;
  to_typed: Generated<0 | 1>;
  held_until: number | null;
  sealed_code: string | null;
  is_code_apart: 1 | null;
}

export interface AuditEventRow {
  id: string;
  actor_id: string | null;
  act: string;
  target_type: string;
  target_id: string;
  detail: Generated<string>;
  ip: Generated<string>;
  at: number;
}

export interface Tables {
  app_user: AppUserRow;
  session: SessionRow;
  two_factor: TwoFactorRow;
  backup_code: BackupCodeRow;
  email_change: EmailChangeRow;
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
  material: MaterialRow;
  upload: UploadRow;
  legal_page: LegalPageRow;
  help_page: HelpPageRow;
  faq: FaqRow;
  setting: SettingRow;
  sdk_package: SdkPackageRow;
  application: ApplicationRow;
  application_event: ApplicationEventRow;
  application_attachment: ApplicationAttachmentRow;
  invoice: InvoiceRow;
  invoice_file: InvoiceFileRow;
  signing_key: SigningKeyRow;
  license: LicenseRow;
  license_key: LicenseKeyRow;
  license_event: LicenseEventRow;
  license_domain: LicenseDomainRow;
  license_domain_change: LicenseDomainChangeRow;
  license_activation: LicenseActivationRow;
  download: DownloadRow;
  outbox_mail: OutboxMailRow;
  audit_event: AuditEventRow;
}
