-- Until when what a reviewer asked for may be given; stays on an application that was closed because it was not.
alter table application add column info_due_at bigint;
alter table application add column info_reminded_at bigint;
create index application_info_due_at_idx on application (info_due_at) where state = 'needs_info';
-- Whether anything of a customer's changed is asked every few seconds.
create index application_user_id_updated_at_idx on application (user_id, updated_at);
-- A copy of an application shares the files of the first.
create index application_attachment_location_idx on application_attachment (location);

-- 1: to an address that somebody typed in and nobody proved; so many an hour and a day.
alter table outbox_mail add column to_typed integer not null default 0 check (to_typed in (0, 1));
-- Put off because the recipient got too many.
alter table outbox_mail add column held_until bigint;
