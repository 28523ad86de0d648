-- The fixed questions of the application form as the vendor words and asks them: JSON array of those that differ from
-- the shipped ones; null = all as shipped.
alter table form_draft add column fixed text;
alter table form_version add column fixed text;
