-- The transparency log: what happens to licenses and signing keys, as hashes only. A leaf is written in the transaction of the
-- act; shortly after its commit it gets its place in a Merkle tree after RFC 9162, whose signed heads anybody can keep.
create table license_log_leaf (
  -- the kind and what it is about: each is entered once
  id text primary key,
  kind text not null check (kind in ('key', 'act', 'removal', 'signing_key')),
  subject_id text not null,
  -- null for signing keys; not a reference, because licenses of a demonstration are removed and their leaves stay
  license_id text,
  hash text not null,
  at bigint not null,
  -- its place, from 0; null until it has one
  seq bigint
);
create unique index license_log_leaf_seq_key on license_log_leaf (seq);
create index license_log_leaf_unsealed_idx on license_log_leaf (at, id) where seq is null;
create index license_log_leaf_hash_idx on license_log_leaf (hash);

-- Whole subtrees: never changed once they are there.
create table license_log_node (
  -- 0 for leaves
  level integer not null,
  place bigint not null,
  hash text not null,
  primary key (level, place)
);

create table license_log (
  id text primary key,
  size bigint not null,
  root text not null,
  sealed_at bigint not null
);
