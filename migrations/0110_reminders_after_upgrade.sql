-- A shop that had licenses before there were letters about the end of a window sends none until somebody turns them on.
alter table reminder_off add column by_upgrade integer not null default 0;

insert into reminder_off (edition_code, kind, by_upgrade)
select edition.code, 'window', 1
from edition
where exists (select 1 from license where license.edition_code = edition.code)
  and not exists (select 1 from reminder)
  and not exists (
    select 1 from reminder_off where reminder_off.edition_code = edition.code and reminder_off.kind = 'window'
  );
