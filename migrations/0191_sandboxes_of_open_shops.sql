-- Sandboxes are offered by the example, and by shops that choose it. Shops that have been open offer them already, also
-- while they are closed for some time. A shop without a row is open; a database without settings is new.
insert into setting (id, content, revision, updated_at)
select 'site.showsSandboxes', 'true', 0, 0
from (select count(*) as settings from setting where id like 'site.%') as stored
where stored.settings > 0
  and not exists (select 1 from shop where state = 'example' or (state = 'closed' and first_opened_at is null));
