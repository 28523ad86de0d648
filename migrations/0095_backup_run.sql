-- Backups that were made or tried: by the clock, by a person in the console, by the command line.
create table backup_run (
  id text primary key,
  -- the hour for which the clock began it: one of several servers does; null for the others
  slot text,
  origin text not null check (origin in ('clock', 'person', 'command')),
  -- the username of the person; '' for the others
  person text not null default '',
  state text not null check (state in ('running', 'done', 'failed')),
  folder text not null,
  bytes bigint not null default 0,
  files bigint not null default 0,
  problem text not null default '',
  started_at bigint not null,
  -- while it runs, its server says so again and again
  beat_at bigint not null,
  finished_at bigint
);
create unique index backup_run_slot_key on backup_run (slot);
-- One at a time, on however many servers.
create unique index backup_run_state_key on backup_run (state) where state = 'running';
create index backup_run_started_at_idx on backup_run (started_at, id);
