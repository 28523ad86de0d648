-- The verification SDK as this site has given it to customers: lock files name a file's address and hash, so it stays for ever.
create table sdk_package (
  file_name text primary key,
  package_name text not null,
  version text not null,
  -- base64
  content text not null,
  sha256 text not null,
  integrity text not null,
  published_at bigint not null
);
