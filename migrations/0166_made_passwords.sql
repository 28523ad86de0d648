-- A password that the software made and printed ends unless its person changes it; null: their own.
alter table app_user add column password_ends_at bigint;
