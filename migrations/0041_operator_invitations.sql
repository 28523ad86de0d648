-- A colleague who was asked to join: the link in the letter is kept as a hash only.
create table operator_invitation (
  id text primary key,
  email text not null,
  -- JSON array of role ids
  roles text not null,
  token_hash text not null,
  -- null: by command line
  invited_by text references app_user (id),
  created_at bigint not null,
  sent_at bigint not null,
  expires_at bigint not null,
  accepted_at bigint,
  withdrawn_at bigint
);
create unique index operator_invitation_token_hash_key on operator_invitation (token_hash);
create unique index operator_invitation_email_key on operator_invitation (email)
  where accepted_at is null and withdrawn_at is null;
