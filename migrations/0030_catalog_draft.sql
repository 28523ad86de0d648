-- What the vendor is editing of the catalogue: one document, published as one.
create table catalog_draft (
  id text primary key check (id = 'catalog'),
  -- raised by every write; a save that is based on an older one is refused
  revision integer not null,
  -- JSON; null = nothing was edited since the last publication
  document text,
  publish_at bigint,
  edited_by text references app_user (id),
  edited_at bigint
);

-- Every published state, so that a former one can be looked at and restored.
create table catalog_version (
  id text primary key,
  number integer not null,
  document text not null,
  -- JSON array: what it changed, in words
  changes text not null,
  published_by text references app_user (id),
  published_at bigint not null
);
create unique index catalog_version_number_key on catalog_version (number);
