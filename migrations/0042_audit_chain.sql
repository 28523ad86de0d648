-- Each event of the audit log is signed as it is written, and sealed shortly after: it gets its number and holds the
-- hash of the one before. Events from before have no signature.
alter table audit_event add column mac text not null default '';
alter table audit_event add column seq bigint;
alter table audit_event add column previous_hash text not null default '';
alter table audit_event add column hash text not null default '';
create unique index audit_event_seq_key on audit_event (seq);
create index audit_event_unsealed_idx on audit_event (at, id) where seq is null;
create index audit_event_actor_idx on audit_event (actor_id, at, id);
create index audit_event_act_idx on audit_event (act, at, id);

create table audit_chain (
  id text primary key,
  seq bigint not null,
  hash text not null,
  legacy_seq bigint,
  proof text not null,
  checked_at bigint,
  checked_seq bigint,
  findings integer not null default 0
);
