-- Decisions that are put off for ten seconds, in which they can be taken back; see docs/decisions/019-undo.md.
create table application_decision (
  id text primary key,
  application_id text not null references application (id),
  act text not null check (act in ('approve', 'reject', 'ask')),
  -- JSON: what it says, e.g. the reason
  content text not null,
  decided_by text not null references app_user (id),
  -- of the request, for the audit log of the act
  ip text not null,
  decided_at bigint not null,
  -- when it is carried out; null once that is settled
  due_at bigint,
  outcome text check (outcome in ('done', 'undone', 'failed')),
  -- the name of the refusal
  failure text not null default '',
  settled_at bigint,
  -- 1 as long as it waits, or failed and nobody has seen to it; null otherwise
  is_open integer check (is_open = 1)
);
-- null differs from null: of one application at most one is open
create unique index application_decision_open_key on application_decision (application_id, is_open);
create index application_decision_due_at_idx on application_decision (due_at) where due_at is not null;
