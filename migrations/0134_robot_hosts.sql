-- Hosts of group robots besides those of the three services: of one's own 飞书, 钉钉 or 企业微信.
create table robot_host (
  -- with its port, where that is another than 443
  host text primary key,
  -- 1: its name may lead into the internal network
  is_internal integer not null check (is_internal in (0, 1)),
  created_by text,
  created_at bigint not null
);
