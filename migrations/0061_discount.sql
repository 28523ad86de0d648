-- Discounts: with a code, or for everyone.
create table discount (
  id text primary key,
  name text not null,
  -- null = for everyone; in capitals
  code text,
  percent integer,
  amount_fen bigint,
  starts_at bigint,
  ends_at bigint,
  max_uses integer,
  -- of one customer
  max_uses_each integer,
  -- JSON array of codes; empty = every edition
  editions text not null default '[]',
  -- JSON array: new, renewal, upgrade
  kinds text not null,
  revision integer not null default 0,
  request_key text not null,
  created_by text references app_user (id),
  created_at bigint not null,
  check ((percent is null) <> (amount_fen is null))
);
create unique index discount_code_key on discount (code);
create unique index discount_request_key_key on discount (request_key);

create table discount_use (
  id text primary key,
  discount_id text not null references discount (id),
  application_id text not null references application (id),
  used_at bigint not null,
  -- the application came to nothing
  given_back_at bigint
);
create index discount_use_discount_id_idx on discount_use (discount_id, used_at, id);
create unique index discount_use_application_id_key on discount_use (application_id) where given_back_at is null;

-- What was agreed: the price before it was reduced (null = it was not), and why it is lower.
alter table application add column list_fen bigint;
alter table application add column price_name text not null default '';
alter table application add column discount_code text not null default '';
