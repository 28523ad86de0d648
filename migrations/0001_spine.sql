-- Portable between SQLite and PostgreSQL: text, bigint, integer, checks, foreign keys, partial unique indexes.
-- Times are epoch milliseconds (…_at), money is integer fen, JSON is text, ids are UUIDv7.
-- Unique indexes are named <table>_<columns>_key: the mapper of unique violations relies on it.

create table app_user (
  id text primary key,
  username text not null,
  username_folded text not null,
  email text,
  email_verified_at bigint,
  password_hash text,
  nickname text not null default '',
  avatar text not null default '',
  gender integer not null default 0 check (gender in (0, 1, 2)),
  phone text not null default '',
  company text not null default '',
  bio text not null default '',
  roles text not null default '[]',
  privacy_version text,
  disabled_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
create unique index app_user_username_folded_key on app_user (username_folded);
create unique index app_user_email_key on app_user (email) where email_verified_at is not null;
create index app_user_email_idx on app_user (email);

create table session (
  id text primary key,
  user_id text not null references app_user (id),
  token_hash text not null,
  user_agent text not null default '',
  ip text not null default '',
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint
);
create unique index session_token_hash_key on session (token_hash);
create index session_user_id_idx on session (user_id);

create table one_time_token (
  id text primary key,
  purpose text not null,
  token_hash text not null,
  user_id text references app_user (id),
  payload text not null default '{}',
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create unique index one_time_token_token_hash_key on one_time_token (token_hash);
create index one_time_token_expires_at_idx on one_time_token (expires_at);

create table captcha_used (
  id text primary key,
  expires_at bigint not null
);
create index captcha_used_expires_at_idx on captcha_used (expires_at);

-- One row per thing that is counted within a window, e.g. failed log-ins of an account from a network.
create table attempt_counter (
  id text primary key,
  count integer not null,
  window_ends_at bigint not null
);
create index attempt_counter_window_ends_at_idx on attempt_counter (window_ends_at);

create table product (
  id text primary key,
  code text not null,
  name text not null,
  tagline text not null,
  description text not null
);
create unique index product_code_key on product (code);

create table edition (
  id text primary key,
  product_id text not null references product (id),
  code text not null,
  name text not null,
  tagline text not null,
  audience text not null,
  highlights text not null default '[]',
  needs_application integer not null check (needs_application in (0, 1)),
  recommended integer not null default 0 check (recommended in (0, 1)),
  position integer not null,
  retired_at bigint
);
create unique index edition_code_key on edition (code);

create table offer (
  id text primary key,
  edition_id text not null references edition (id),
  holder_type text not null check (holder_type in ('personal', 'company')),
  price_fen integer not null check (price_fen >= 0),
  currency text not null,
  update_months integer not null check (update_months > 0),
  renewal_fen integer check (renewal_fen >= 0),
  developers integer check (developers > 0),
  projects integer check (projects > 0),
  domains integer check (domains > 0),
  support text not null,
  retired_at bigint
);
create unique index offer_edition_id_holder_type_key on offer (edition_id, holder_type) where retired_at is null;

create table feature (
  id text primary key,
  product_id text not null references product (id),
  group_name text not null,
  name text not null,
  note text not null default '',
  -- JSON object: edition code -> true | false | text
  edition_values text not null,
  position integer not null
);

create table product_release (
  id text primary key,
  product_id text not null references product (id),
  version text not null,
  channel text not null check (channel in ('stable', 'beta')),
  published_at bigint not null,
  changelog text not null,
  is_security integer not null default 0 check (is_security in (0, 1)),
  -- JSON array of edition codes
  editions text not null
);
create unique index product_release_product_id_version_key on product_release (product_id, version);

create table material (
  id text primary key,
  release_id text references product_release (id),
  title text not null,
  description text not null default '',
  kind text not null check (kind in ('source', 'document', 'design', 'video', 'link')),
  file_name text not null default '',
  media_type text not null default '',
  size_bytes bigint not null default 0,
  sha256 text not null default '',
  -- key in the file store, or the URL of a link
  location text not null,
  is_public integer not null check (is_public in (0, 1)),
  editions text not null default '[]',
  published_at bigint not null,
  withdrawn_at bigint
);
create index material_published_at_idx on material (published_at);

create table legal_page (
  id text primary key,
  slug text not null,
  version text not null,
  title text not null,
  markdown text not null,
  published_at bigint not null
);
create unique index legal_page_slug_version_key on legal_page (slug, version);

create table setting (
  id text primary key,
  content text not null,
  updated_at bigint not null
);

create table application (
  id text primary key,
  number text not null,
  user_id text not null references app_user (id),
  draft_key text not null,
  kind text not null check (kind in ('new', 'renewal', 'upgrade', 'transfer', 'appeal')),
  state text not null check (state in ('draft', 'submitted', 'in_review', 'needs_info', 'approved', 'rejected', 'withdrawn')),
  edition_code text,
  offer_id text references offer (id),
  holder_type text check (holder_type in ('personal', 'company')),
  holder_name text not null default '',
  credit_code text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  project_name text not null default '',
  domains text not null default '[]',
  purpose text not null default '',
  payment_channel text check (payment_channel in ('bank', 'wechat', 'alipay')),
  payment_reference text not null default '',
  paid_on text not null default '',
  amount_fen integer,
  payment_received_at bigint,
  agreement_version text,
  request text not null default '',
  reason text not null default '',
  refund_note text not null default '',
  revision integer not null default 0,
  created_at bigint not null,
  updated_at bigint not null,
  submitted_at bigint,
  decided_at bigint
);
create unique index application_number_key on application (number);
create unique index application_user_id_draft_key_key on application (user_id, draft_key);
create index application_user_id_created_at_idx on application (user_id, created_at, id);
create index application_state_submitted_at_idx on application (state, submitted_at, id);
-- What the reviewer is warned of: the same company, the same payment.
create index application_credit_code_idx on application (credit_code) where credit_code <> '';
create index application_payment_reference_idx on application (payment_reference) where payment_reference <> '';

create table application_event (
  id text primary key,
  application_id text not null references application (id),
  act text not null,
  actor text not null check (actor in ('customer', 'operator', 'system')),
  actor_id text references app_user (id),
  note text not null default '',
  at bigint not null
);
create index application_event_application_id_idx on application_event (application_id, at, id);

-- Private keys are sealed with the key-encryption key and never leave the database unsealed.
create table signing_key (
  id text primary key,
  kid text not null,
  public_x text not null,
  sealed_private text not null,
  created_at bigint not null,
  retired_at bigint
);
create unique index signing_key_kid_key on signing_key (kid);

create table license (
  id text primary key,
  number text not null,
  user_id text not null references app_user (id),
  application_id text references application (id),
  status text not null check (status in ('active', 'suspended', 'revoked', 'superseded')),
  edition_code text not null,
  holder_type text not null check (holder_type in ('personal', 'company')),
  holder_name text not null,
  project_name text not null default '',
  domains text not null default '[]',
  developers integer,
  projects integer,
  domain_limit integer,
  issued_at bigint not null,
  updates_until bigint not null,
  created_at bigint not null
);
create unique index license_number_key on license (number);
create unique index license_application_id_key on license (application_id) where application_id is not null;
create index license_user_id_idx on license (user_id, issued_at, id);
create index license_issued_at_idx on license (issued_at, id);

create table license_key (
  id text primary key,
  license_id text not null references license (id),
  kid text not null,
  jws text not null,
  issued_at bigint not null,
  revoked_at bigint
);
create index license_key_license_id_idx on license_key (license_id, issued_at);

create table license_event (
  id text primary key,
  license_id text not null references license (id),
  act text not null,
  actor_id text references app_user (id),
  note text not null default '',
  at bigint not null
);
create index license_event_license_id_idx on license_event (license_id, at, id);

create table download (
  id text primary key,
  user_id text not null references app_user (id),
  material_id text not null references material (id),
  ticket_hash text not null,
  ip text not null default '',
  created_at bigint not null,
  expires_at bigint not null,
  first_used_at bigint
);
create unique index download_ticket_hash_key on download (ticket_hash);
create index download_user_id_idx on download (user_id, material_id, created_at);

create table outbox_mail (
  id text primary key,
  -- same fact, one letter: e.g. application AP… approved
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  last_error text not null default '',
  next_attempt_at bigint not null,
  created_at bigint not null,
  sent_at bigint
);
create unique index outbox_mail_dedupe_key_key on outbox_mail (dedupe_key);
create index outbox_mail_state_next_attempt_at_idx on outbox_mail (state, next_attempt_at);
create index outbox_mail_created_at_idx on outbox_mail (created_at, id);

create table audit_event (
  id text primary key,
  actor_id text references app_user (id),
  act text not null,
  target_type text not null,
  target_id text not null,
  detail text not null default '{}',
  ip text not null default '',
  at bigint not null
);
create index audit_event_at_idx on audit_event (at, id);
create index audit_event_target_idx on audit_event (target_type, target_id, at);
