-- How far below its domains a license reaches, as the edition grants it; null = all sub-domains, as before.
alter table edition add column subdomain_levels integer check (subdomain_levels >= 0);
alter table license add column subdomain_levels integer check (subdomain_levels >= 0);
-- Domains of before a change are found by until then; null = the license's own domains.
alter table license_domain add column until_at bigint;
