-- A material is offered once in its release, or once among those of none: of two simultaneous requests one adds it.
-- Of those that are doubled already the first stays; the others were a second way to the same bytes.
update material set
  withdrawn_at = published_at,
  replaced_by = (
    select min(same.id) from material same
    where same.withdrawn_at is null and same.kind <> 'link'
      and coalesce(same.release_id, '') = coalesce(material.release_id, '')
      and same.file_name = material.file_name and same.sha256 = material.sha256
  )
where withdrawn_at is null and kind <> 'link' and exists (
  select 1 from material same
  where same.withdrawn_at is null and same.kind <> 'link' and same.id < material.id
    and coalesce(same.release_id, '') = coalesce(material.release_id, '')
    and same.file_name = material.file_name and same.sha256 = material.sha256
);
create unique index material_offered_key on material (coalesce(release_id, ''), file_name, sha256)
  where withdrawn_at is null and kind <> 'link';

update material set withdrawn_at = published_at
where withdrawn_at is null and kind = 'link' and exists (
  select 1 from material same
  where same.withdrawn_at is null and same.kind = 'link' and same.id < material.id
    and coalesce(same.release_id, '') = coalesce(material.release_id, '') and same.location = material.location
);
create unique index material_offered_link_key on material (coalesce(release_id, ''), location)
  where withdrawn_at is null and kind = 'link';
-- What a link asks for before it opens: told with the ticket, never in a list.
alter table material add column access_code text not null default '';

-- The files of an invoice. They belong to one issued invoice by its number; '' until it is registered.
create table invoice_file (
  id text primary key,
  invoice_id text not null references invoice (id),
  invoice_number text not null default '',
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  location text not null,
  created_at bigint not null,
  removed_at bigint
);
create index invoice_file_invoice_id_idx on invoice_file (invoice_id);
