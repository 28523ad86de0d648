-- Money that was just recorded can be taken back before its letter leaves: until when, and what would then be as if it
-- had never been. Null where it can't. See docs/decisions/019-undo.md.
alter table application_receipt add column undo_until bigint;
alter table application_receipt add column event_id text;
alter table application_receipt add column mail_key text;

-- A license is suspended or revoked ten seconds after the operator said so; until then it can be taken back.
create table license_decision (
  id text primary key,
  license_id text not null references license (id),
  act text not null check (act in ('suspend', 'revoke')),
  reason text not null,
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
-- null differs from null: of one license at most one is open
create unique index license_decision_open_key on license_decision (license_id, is_open);
create index license_decision_due_at_idx on license_decision (due_at) where due_at is not null;
