-- The draft of a legal text that is being edited; see docs/decisions/026-texts-in-markdown.md. Published versions stay in legal_page.
create table legal_draft (
  slug text primary key,
  -- raised by every write; a save that is based on an older one is refused
  revision integer not null,
  -- null = nothing was edited since the last publication
  markdown text,
  edited_by text references app_user (id),
  edited_at bigint
);

-- null = came with the product, or was published on the command line
alter table legal_page add column published_by text references app_user (id);
