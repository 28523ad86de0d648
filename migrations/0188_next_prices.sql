-- A price that will hold from a moment on is an offer of its own that begins then. Of the offers of an edition and a kind of holder
-- that are not retired, the one that began last is in force (decision 066). 0 = from the beginning.
alter table offer add column valid_from bigint not null default 0;
drop index offer_edition_id_holder_type_key;
create unique index offer_edition_id_holder_type_key on offer (edition_id, holder_type, valid_from) where retired_at is null;
