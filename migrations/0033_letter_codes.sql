-- One-time codes of letters stand apart from their text, sealed, until they are sent. Null in is_code_apart: a letter from before.
alter table outbox_mail add column sealed_code text;
alter table outbox_mail add column is_code_apart integer check (is_code_apart = 1);
create index outbox_mail_old_idx on outbox_mail (id) where is_code_apart is null;
create index outbox_mail_sealed_idx on outbox_mail (created_at) where sealed_code is not null;
