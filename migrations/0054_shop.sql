-- Whether the shop lets visitors in. No row: it is open, as every shop was before this table.
create table shop (
  id text primary key check (id = 'shop'),
  -- example: the shipped example, shown and marked as such; closed: visitors are told that it opens soon
  state text not null check (state in ('example', 'closed', 'open')),
  -- raised by every change; one that is based on an older one is refused
  revision integer not null,
  -- whether the first start may fill it with the shipped example
  has_example integer not null check (has_example in (0, 1)),
  -- null until it opened for the first time
  first_opened_at bigint,
  changed_at bigint not null,
  changed_by text references app_user (id),
  -- JSON: the steps of the checklist that were left for later
  postponed text not null default '[]',
  -- JSON: who said when that there is a backup, that the legal texts are reviewed, and of what they said it
  confirmed text not null default '{}'
);

-- Browsers of operators who may look at a shop that is closed; the browser's mark as SHA-256. Over with the session.
create table shop_preview (
  browser_hash text primary key,
  session_id text not null references session (id) on delete cascade,
  expires_at bigint not null
);
