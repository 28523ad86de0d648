-- Where backups go and what seals their key, as an owner set it in the console; no row: neither. BACKUP_DIR and BACKUP_PASSPHRASE go before it.
create table backup_place (
  id text primary key check (id = 'backup'),
  -- raised by every saving; one that is based on an older one is refused
  revision integer not null,
  -- data: the folder of the data directory that is kept for it
  kind text not null check (kind in ('none', 'data', 'bucket')),
  -- s3://bucket/prefix; '' for the others
  bucket text not null,
  -- sealed with the key-encryption key; null without one
  sealed_passphrase text,
  changed_by text references app_user (id),
  changed_at bigint not null
);
-- How far a backup is, in words, while it runs.
alter table backup_run add column progress text not null default '';
