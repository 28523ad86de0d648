-- Since when a person agrees to news by letter; null = does not.
alter table app_user add column news_agreed_at bigint;
create index app_user_news_idx on app_user (id) where news_agreed_at is not null;

-- A published post on its way to those who agreed.
create table news_mailing (
  id text primary key,
  request_key text not null,
  -- the post may be removed later; who got it stays on record
  post_id text not null,
  subject text not null,
  summary text not null,
  audience text not null check (audience in ('all', 'edition', 'window')),
  -- of 'edition', else ''
  edition_code text not null,
  -- of 'window': whose updates end within so many days
  days integer,
  state text not null check (state in ('running', 'stopped', 'done')),
  -- counted when it began
  expected integer not null,
  -- the last account that was looked at: each is looked at once
  passed_id text not null,
  -- not before this time go the next ones
  next_at bigint not null,
  created_by text,
  created_at bigint not null,
  ended_at bigint
);
create unique index news_mailing_request_key_key on news_mailing (post_id, request_key);
create index news_mailing_post_idx on news_mailing (post_id, created_at);
create index news_mailing_running_idx on news_mailing (next_at) where state = 'running';

-- Who got a post: nobody gets it twice, however often it is sent.
create table news_recipient (
  post_id text not null,
  user_id text not null,
  mailing_id text not null,
  -- of the link in the letter that ends the consent
  code_hash text not null,
  created_at bigint not null,
  primary key (post_id, user_id)
);
create unique index news_recipient_code_hash_key on news_recipient (code_hash);
create index news_recipient_user_idx on news_recipient (user_id);
create index news_recipient_mailing_idx on news_recipient (mailing_id);

-- A letter of a mailing waits behind all others, and says how to get no more of them.
alter table outbox_mail add column mailing_id text;
alter table outbox_mail add column unsubscribe_url text;
create index outbox_mail_mailing_idx on outbox_mail (mailing_id, state) where mailing_id is not null;
