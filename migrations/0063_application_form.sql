-- What an application asks for beyond the fixed questions, as the vendor edits and publishes it.
create table form_draft (
  id text primary key check (id = 'form'),
  -- raised by every write; a save that is based on an older one is refused
  revision integer not null,
  -- JSON; null = nothing was edited since the last publication
  questions text,
  edited_by text references app_user (id),
  edited_at bigint
);

-- Never changed: answers are read with the version that they were given to.
create table form_version (
  id text primary key,
  number integer not null,
  questions text not null,
  -- JSON array: what it changed, in words
  changes text not null,
  published_by text references app_user (id),
  published_at bigint not null
);
create unique index form_version_number_key on form_version (number);
