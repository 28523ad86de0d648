-- Public pages as lists of blocks; see docs/decisions/024-pages-from-blocks.md. A page that comes with the product has no row until somebody edits it.
create table page (
  slug text primary key,
  -- raised by every write; a save that is based on an older one is refused
  revision integer not null,
  -- JSON; null = nothing was edited since the last publication
  draft text,
  -- JSON; null = never published, or in the shipped words
  published text,
  -- JSON: of the published page what menus and the site map need
  facts text,
  published_at bigint,
  edited_by text references app_user (id),
  edited_at bigint
);

-- Every published state, so that a former one can be looked at and restored.
create table page_version (
  id text primary key,
  slug text not null,
  number integer not null,
  document text not null,
  published_by text references app_user (id),
  published_at bigint not null
);
create unique index page_version_slug_number_key on page_version (slug, number);
