-- Pictures that people uploaded, re-encoded here; `name` is the SHA-256 of the larger size and part of the address.
create table avatar_picture (
  id text primary key,
  user_id text not null references app_user (id),
  name text not null,
  pixels integer not null,
  location text not null,
  created_at bigint not null,
  -- no longer shown; its file is removed, then the row
  dropped_at bigint
);
create index avatar_picture_name_idx on avatar_picture (name, pixels);
create index avatar_picture_user_id_idx on avatar_picture (user_id);
create index avatar_picture_dropped_at_idx on avatar_picture (dropped_at) where dropped_at is not null;
