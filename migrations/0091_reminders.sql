-- Letters before an update window ends, and after a security release. Since when a person wants none of them; null = gets them.
alter table app_user add column reminders_ended_at bigint;

-- Editions whose licenses get none of a kind; without a row they do.
create table reminder_off (
  edition_code text not null,
  kind text not null check (kind in ('window', 'security')),
  primary key (edition_code, kind)
);

-- One pace over all servers: its row is locked by the one that writes.
create table reminder_pace (
  id text primary key,
  next_at bigint not null
);

-- What was written: of one reason once for each license, of a security release once for each account.
create table reminder (
  id text primary key,
  kind text not null check (kind in ('first', 'last', 'security')),
  -- the end of the window that it was about, or the release
  about text not null,
  -- the license, or of a security release the account
  target_id text not null,
  user_id text not null,
  -- of the letter in the outbox
  mail_key text not null,
  -- of the link in the letter that ends such letters
  code_hash text not null,
  created_at bigint not null
);
create unique index reminder_once_key on reminder (target_id, kind, about);
create unique index reminder_code_hash_key on reminder (code_hash);
create index reminder_user_idx on reminder (user_id);
create index reminder_created_at_idx on reminder (created_at, id);

-- A security release on its way to those who may use it.
create table reminder_release (
  release_id text primary key,
  state text not null check (state in ('running', 'stopped', 'done')),
  -- counted when it began
  expected integer not null,
  -- the last account that was looked at: each is looked at once
  passed_id text not null,
  created_at bigint not null,
  ended_at bigint
);
create index reminder_release_running_idx on reminder_release (created_at) where state = 'running';
