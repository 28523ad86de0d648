-- The mail server as an owner set it in the console; no row or an empty host: none. SMTP_URL of the environment goes before it.
create table mail_server (
  id text primary key check (id = 'mail'),
  -- raised by every saving; one that is based on an older one is refused
  revision integer not null,
  host text not null,
  port integer not null,
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  -- sealed with the key-encryption key; null without a password
  sealed_password text,
  from_address text not null,
  from_name text not null,
  changed_by text references app_user (id),
  changed_at bigint not null
);

-- Every try to send a letter, with what the server answered.
create table mail_attempt (
  id text primary key,
  mail_id text not null references outbox_mail (id) on delete cascade,
  outcome text not null check (outcome in ('sent', 'delayed', 'failed')),
  answer text not null,
  started_at bigint not null,
  ended_at bigint not null
);
create index mail_attempt_mail_id_idx on mail_attempt (mail_id, started_at);

-- The subject of a letter in one word, for the filter of the outbox.
alter table outbox_mail add column kind text not null default 'account' check (kind in ('application', 'license', 'invoice', 'account'));
update outbox_mail set kind = 'application' where dedupe_key like 'application:%';
update outbox_mail set kind = 'license' where dedupe_key like 'license:%';
update outbox_mail set kind = 'invoice' where dedupe_key like 'invoice:%';
create index outbox_mail_kind_created_at_idx on outbox_mail (kind, created_at, id);
create index outbox_mail_recipient_created_at_idx on outbox_mail (recipient, created_at, id);
