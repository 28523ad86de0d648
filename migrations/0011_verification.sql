-- What everyone who verifies a license may read of its holder: masked by default, the full name (shows_holder), or nothing.
alter table license add column hides_holder integer not null default 0 check (hides_holder in (0, 1));
