-- Pictures that people uploaded, re-encoded here; `name` is the SHA-256 of the larger size and part of the address.
create table avatar_picture (
  id text primary key,
  user_id text not null references app_user (id),
  name text not null,
  pixels integer not null,
  location text not null,
  created_at bigint not null,
  -- no longer shown; its file is removed, then the row
  dropped_at bigint
);
create index avatar_picture_name_idx on avatar_picture (name, pixels);
create index avatar_picture_user_id_idx on avatar_picture (user_id);
create index avatar_picture_dropped_at_idx on avatar_picture (dropped_at) where dropped_at is not null;

-- Leaving: asked for, carried out when the waiting time is over. The row stays without the person, for what refers to it.
alter table app_user add column deletion_requested_at bigint;
alter table app_user add column deletion_due_at bigint;
alter table app_user add column deleted_at bigint;
create index app_user_deletion_due_at_idx on app_user (deletion_due_at) where deletion_due_at is not null;

-- A copy of a person's own data is made while it is downloaded; the ticket opens it for a short time.
create table data_export (
  id text primary key,
  user_id text not null references app_user (id),
  ticket_hash text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create unique index data_export_ticket_hash_key on data_export (ticket_hash);
create index data_export_user_id_idx on data_export (user_id, created_at);
