-- Licenses: acts with history, keys that end later than they are replaced, domains that can be looked up,
-- activations when asked for, signing keys that can be given up.

alter table license add column revision integer not null default 0;
alter table license add column status_reason text not null default '';
alter table license add column status_changed_at bigint;
alter table license add column superseded_by text references license (id);
alter table license add column shows_holder integer not null default 0 check (shows_holder in (0, 1));
alter table license add column domains_indexed integer not null default 0 check (domains_indexed in (0, 1));
create index license_domains_unindexed_idx on license (id) where domains_indexed = 0;
create index license_withdrawn_idx on license (status, id) where status <> 'active';

alter table license_key add column terms text not null default '';
alter table license_key add column end_reason text not null default '';
create index license_key_revoked_at_idx on license_key (revoked_at, id) where revoked_at is not null;

alter table license_event add column revision integer not null default 0;
alter table license_event add column detail text not null default '{}';

create table license_domain (
  license_id text not null references license (id),
  domain text not null,
  primary key (license_id, domain)
);
create index license_domain_domain_idx on license_domain (domain, license_id);

create table license_domain_change (
  id text primary key,
  license_id text not null references license (id),
  from_domains text not null,
  to_domains text not null,
  from_key_id text,
  to_key_id text not null,
  changed_at bigint not null,
  overlap_until bigint not null,
  undo_until bigint not null,
  undone_at bigint
);
create index license_domain_change_license_id_idx on license_domain_change (license_id, changed_at, id);

create table license_activation (
  license_id text not null references license (id),
  fingerprint_hash text not null,
  label text not null default '',
  host text not null default '',
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  seen_count integer not null,
  primary key (license_id, fingerprint_hash)
);

alter table signing_key add column compromised_at bigint;
-- A key is published before it signs: verifiers have it when the first license comes.
alter table signing_key add column activated_at bigint;
update signing_key set activated_at = created_at;

-- The same form sent twice issues one license.
alter table license add column issue_key text;
create unique index license_issue_key_key on license (issue_key) where issue_key is not null;
