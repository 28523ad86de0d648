-- The nightly check of the transparency log: when, of how many leaves, and how much was wrong.
alter table license_log add column checked_at bigint;
alter table license_log add column checked_size bigint;
alter table license_log add column findings bigint not null default 0;
