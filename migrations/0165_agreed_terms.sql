-- What an open application was told and the catalogue may say otherwise before it is approved: how far below its domains the
-- license reaches (-1 = all), and by how many months an upgrade lengthens the updates. Null: sent in before this release.
alter table application add column agreed_levels integer;
alter table application add column agreed_months integer;
