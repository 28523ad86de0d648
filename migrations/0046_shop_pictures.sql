-- Pictures of the shop: payment codes, logo, seal. One row for each stored form of a picture; its name is the hash of the form that is asked for.
create table shop_picture (
  id text primary key,
  name text not null,
  -- how its address ends; 'ico' and 'touch' are the icons made from a logo
  form text not null,
  size_bytes bigint not null,
  location text not null,
  created_at bigint not null,
  -- since a setting refers to it; without one it goes after a day
  kept_at bigint,
  -- no setting refers to it any more; its file is removed, then the row
  dropped_at bigint
);
create index shop_picture_name_idx on shop_picture (name, form);
create index shop_picture_dropped_at_idx on shop_picture (dropped_at) where dropped_at is not null;
