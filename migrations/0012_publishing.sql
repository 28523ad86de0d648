-- Operators publish: files that arrive in pieces, releases that are drafts first, materials that are replaced or retired.

-- One row for each file on its way in (tus); what is acknowledged is `offset_bytes`.
create table upload (
  id text primary key,
  user_id text references app_user (id),
  file_name text not null,
  -- tells the same file when it is chosen again
  fingerprint text not null default '',
  size_bytes bigint not null check (size_bytes > 0),
  offset_bytes bigint not null default 0,
  -- key in the file store, and the store's own note about the pieces that are there
  location text not null,
  store_note text not null default '',
  -- of the stored bytes, once all are there and were read again
  sha256 text not null default '',
  -- the one request that may write, for as long as it says so
  writer text,
  writer_until bigint not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  -- what the file became
  material_id text references material (id)
);
create index upload_user_id_idx on upload (user_id, created_at, id);
create index upload_expires_at_idx on upload (expires_at);

alter table product_release add column is_draft integer not null default 0 check (is_draft in (0, 1));
-- Taken back: only licenses issued before go on seeing it.
alter table product_release add column withdrawn_at bigint;

alter table material add column replaced_by text references material (id);
create index material_release_id_idx on material (release_id);
