-- Each saving of the site's settings has a number; a setting carries the one with which it changed last.
alter table setting add column revision integer not null default 0;
