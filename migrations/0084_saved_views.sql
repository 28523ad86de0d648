-- Lists of the console as an operator named them: filter, order and columns, as they stand in the address.
create table saved_view (
  id text primary key,
  owner_id text not null references app_user (id),
  list text not null,
  name text not null,
  query text not null,
  is_shared integer not null default 0 check (is_shared in (0, 1)),
  place integer not null,
  revision integer not null default 0,
  request_key text not null,
  created_at bigint not null,
  -- kept for a day, in which it can be taken back
  removed_at bigint
);
create unique index saved_view_request_key_key on saved_view (owner_id, request_key);
create index saved_view_shared_idx on saved_view (is_shared, place, id);
