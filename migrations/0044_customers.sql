-- By what a person is found: beginnings of these words, as bytes, whose order every database shares. Names stand here from
-- each of their characters on. Without a reference, whose check would lock the account: words are written inside many acts.
create table customer_word (
  word bytea not null,
  user_id text not null,
  primary key (word, user_id)
);
create index customer_word_user_id_idx on customer_word (user_id);
-- Null: an account from before, whose words are still missing.
alter table app_user add column is_searchable integer check (is_searchable = 1);
create index app_user_unsearchable_idx on app_user (id) where is_searchable is null;

-- What operators write down about a person for each other; the person never reads it.
create table customer_note (
  id text primary key,
  user_id text not null references app_user (id),
  author_id text not null references app_user (id),
  text text not null,
  request_key text not null,
  created_at bigint not null
);
create unique index customer_note_author_id_request_key_key on customer_note (author_id, request_key);
create index customer_note_user_id_idx on customer_note (user_id, id);

create index app_user_disabled_idx on app_user (id) where disabled_at is not null;
create index app_user_unverified_idx on app_user (id) where email_verified_at is null and deleted_at is null;
create index license_key_ending_idx on license_key (substr(jws, length(jws) - 3));
create index invoice_tax_number_idx on invoice (tax_number) where tax_number <> '';
create index outbox_mail_recipient_idx on outbox_mail (recipient, created_at, id);
