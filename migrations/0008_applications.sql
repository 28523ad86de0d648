-- Applications: files beside the answers; what renewals, upgrades, transfers and appeals concern.

create table application_attachment (
  id text primary key,
  application_id text not null references application (id),
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  location text not null,
  created_at bigint not null,
  removed_at bigint
);
create index application_attachment_application_id_idx on application_attachment (application_id, created_at, id);
create index application_attachment_removed_idx on application_attachment (removed_at) where removed_at is not null;

alter table application add column license_id text references license (id);
alter table application add column appeal_of text references application (id);
alter table application add column recipient_id text references app_user (id);
alter table application add column recipient_answer text not null default '';
create index application_license_id_idx on application (license_id, state) where license_id is not null;
create unique index application_appeal_of_key on application (appeal_of) where appeal_of is not null;
create index application_recipient_id_idx on application (recipient_id, state) where recipient_id is not null;
