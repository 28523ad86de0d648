-- Roles that the vendor makes; of the product's own, which stand in the code, what the vendor has decided about them.
create table operator_role (
  id text primary key,
  name text not null,
  name_folded text not null,
  -- JSON array of permission codes; null = the product's own
  permissions text,
  -- whoever holds it has to use the second step of logging in
  needs_second_factor integer not null default 0 check (needs_second_factor in (0, 1)),
  revision integer not null default 0,
  created_at bigint not null,
  updated_at bigint not null
);
create unique index operator_role_name_folded_key on operator_role (name_folded);
