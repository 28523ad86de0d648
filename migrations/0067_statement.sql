-- Payments that were confirmed together from one statement; the statement itself never reaches the server.
create table payment_batch (
  id text primary key,
  -- chosen by the client, so that a repeated request confirms once
  request_key text not null,
  file_name text not null,
  confirmed_by text not null references app_user (id),
  confirmed_at bigint not null,
  -- JSON: rows that were not confirmed, with the reasons
  refused text not null
);
create unique index payment_batch_confirmed_by_request_key_key on payment_batch (confirmed_by, request_key);

create table payment_batch_row (
  id text primary key,
  batch_id text not null references payment_batch (id),
  application_id text not null references application (id),
  -- of the file
  line integer not null,
  channel text not null check (channel in ('bank', 'wechat', 'alipay')),
  amount_fen bigint not null check (amount_fen > 0),
  payer text not null,
  reference text not null,
  paid_on text not null,
  -- of the day; empty where the statement has only days
  paid_time text not null,
  -- what was known to have come in before this payment, and with it
  received_before_fen bigint not null,
  received_fen bigint not null,
  undone_at bigint,
  undone_by text references app_user (id)
);
create index payment_batch_row_batch_id_idx on payment_batch_row (batch_id);
create index payment_batch_row_application_id_idx on payment_batch_row (application_id);
-- One payment counts once. Numbers of some banks begin anew each day.
create unique index payment_batch_row_channel_reference_paid_on_key on payment_batch_row (channel, reference, paid_on)
  where undone_at is null and reference <> '';
