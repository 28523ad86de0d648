-- When the person last proved who they are in this session: sensitive acts ask for a recent proof.
alter table session add column authenticated_at bigint not null default 0;
-- Device and network as one word; '' for sessions from before it was kept.
alter table session add column place text not null default '';
update session set authenticated_at = created_at;
create index session_user_id_place_idx on session (user_id, place);

-- The second step of logging in; on once `enabled_at` is set. `last_step` is the newest 30-second step whose code was used.
create table two_factor (
  user_id text primary key references app_user (id),
  sealed_secret text not null,
  enabled_at bigint,
  last_step bigint not null default 0,
  backup_salt text not null default '',
  created_at bigint not null
);

create table backup_code (
  id text primary key,
  user_id text not null references app_user (id),
  code_hash text not null,
  used_at bigint
);
create unique index backup_code_user_id_code_hash_key on backup_code (user_id, code_hash);

-- A proved address is replaced when the new one and the old one have both confirmed; one change at a time.
create table email_change (
  user_id text primary key references app_user (id),
  new_email text not null,
  new_confirmed_at bigint,
  old_confirmed_at bigint,
  created_at bigint not null,
  expires_at bigint not null
);
