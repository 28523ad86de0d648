-- Accounts elsewhere that open an account here. Within one app an openid is one person; a unionid is the same person in all of a vendor's apps.
create table third_party_account (
  id text primary key,
  provider text not null check (provider in ('wechat')),
  user_id text not null references app_user (id),
  unionid text,
  openid text not null,
  nickname text not null default '',
  avatar text not null default '',
  bound_at bigint not null
);
create unique index third_party_account_provider_openid_key on third_party_account (provider, openid);
create unique index third_party_account_provider_unionid_key on third_party_account (provider, unionid) where unionid is not null;
create unique index third_party_account_provider_user_id_key on third_party_account (provider, user_id);
create index third_party_account_user_id_idx on third_party_account (user_id);
