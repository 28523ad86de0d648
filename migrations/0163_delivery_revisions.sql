-- Two people who edit one release, or one material, at once: whoever comes second is told (as of all texts of the shop).
alter table product_release add column revision integer not null default 0;
alter table material add column revision integer not null default 0;
