-- Downloads: from where the bytes were fetched, told to the customer.

alter table download add column used_ip text not null default '';
alter table download add column used_agent text not null default '';
create index download_first_used_at_idx on download (user_id, first_used_at, id) where first_used_at is not null;
