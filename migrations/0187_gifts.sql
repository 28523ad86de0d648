-- Licenses that somebody gave: nothing was paid for them. The giver is '' for the shop itself, and null for all other licenses.
alter table license add column gift_giver text;
alter table license add column gift_reason text not null default '';
create index license_gift_idx on license (issued_at, id) where gift_giver is not null;
