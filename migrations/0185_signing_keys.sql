-- When a backup of the keys alone last held this key; null: never.
alter table signing_key add column backed_up_at bigint;
-- Who let it sign; null: the command line, or the first start.
alter table signing_key add column activated_by text references app_user (id);
