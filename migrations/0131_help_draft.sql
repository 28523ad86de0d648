-- The draft of a help text; without words = nothing was edited since the last publication.
create table help_draft (
  kind text not null check (kind in ('page', 'question')),
  slug text not null,
  -- raised by every write; a save that is based on an older one is refused
  revision integer not null,
  category text,
  title text,
  summary text,
  markdown text,
  edited_by text references app_user (id),
  edited_at bigint,
  -- when it is published by itself; null when nobody asked for it
  publish_at bigint,
  primary key (kind, slug)
);
