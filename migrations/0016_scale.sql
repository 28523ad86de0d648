-- What the console counts and lists stays quick with a million licenses; see `npm run bench:scale`.

-- Counting those in force, and the accounts that have them, reads the index alone.
create index license_status_user_id_idx on license (status, user_id);
create index app_user_roles_idx on app_user (roles);
-- Of one state the newest first.
create index application_state_id_idx on application (state, id);
create index outbox_mail_state_created_at_idx on outbox_mail (state, created_at, id);
-- How often a material was fetched.
create index download_material_id_idx on download (material_id) where first_used_at is not null;
-- The desk's queue, and what was decided of late.
-- `|| ''`: with the bare column SQLite reads state by state and sorts them all, however few are asked for.
create index application_open_idx on application (submitted_at, id) where state || '' in ('submitted', 'in_review', 'needs_info');
create index application_decided_idx on application (submitted_at) where state || '' in ('approved', 'rejected');
