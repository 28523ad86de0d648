-- Robots of group chats that tell operators of new work.
create table work_robot (
  id text primary key,
  service text not null check (service in ('wecom', 'dingtalk', 'feishu')),
  name text not null,
  -- The address is a secret itself: whoever has it writes into the group.
  sealed_address text not null,
  -- Each group has one.
  address_hash text not null,
  sealed_signing text,
  -- The last event of an application that it was told of.
  told_event_id text not null,
  told_at bigint,
  next_try_at bigint not null,
  failures integer not null default 0,
  problem text not null default '',
  created_by text,
  created_at bigint not null
);
create unique index work_robot_address_key on work_robot (address_hash);
