-- The media library: pictures for pages and announcements, with the words that stand for them.
create table media_picture (
  id text primary key,
  -- raised by every change; one that is based on an older one is refused
  revision integer not null,
  title text not null,
  -- '' = nobody has written it yet
  alt text not null,
  width integer not null,
  height integer not null,
  -- of all stored files together
  size_bytes bigint not null,
  -- SHA-256 of the file as it was sent: the same file is not stored twice
  sent_hash text not null,
  created_at bigint not null,
  changed_at bigint not null
);
create index media_picture_created_at_idx on media_picture (created_at, id);
create index media_picture_sent_hash_idx on media_picture (sent_hash);

-- The files of a picture: one for each width and format; its name is the hash of its bytes.
create table media_file (
  id text primary key,
  picture_id text not null,
  name text not null,
  format text not null,
  width integer not null,
  height integer not null,
  size_bytes bigint not null,
  location text not null,
  -- its picture was replaced or removed; the file goes later, for pages and letters that were sent before
  dropped_at bigint
);
create index media_file_picture_id_idx on media_file (picture_id);
create index media_file_name_idx on media_file (name, format);
create index media_file_dropped_at_idx on media_file (dropped_at) where dropped_at is not null;

-- Where pictures stand; a picture with a row here is not deleted.
create table media_use (
  -- e.g. page:home, announcement:<id>
  owner text not null,
  picture_id text not null references media_picture (id),
  -- for people: what it is, and the console's page on which it is edited
  label text not null,
  path text not null,
  primary key (owner, picture_id)
);
create index media_use_picture_id_idx on media_use (picture_id);
