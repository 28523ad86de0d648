-- The person's own security log: who came in, from where, and what changed.
create table security_event (
  id text primary key,
  user_id text not null references app_user (id),
  act text not null,
  user_agent text not null default '',
  ip text not null default '',
  at bigint not null
);
create index security_event_user_id_idx on security_event (user_id, at, id);

create index one_time_token_user_id_idx on one_time_token (user_id, purpose, created_at);
