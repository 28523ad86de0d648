-- Accounts of the demonstration are told by this mark alone: names and addresses can be anybody's choice.
alter table app_user add column is_sample integer not null default 0;
update app_user set is_sample = 1
where email like '%@demo.example'
  and username in (
    'demo_lin', 'demo_zhou', 'demo_chen', 'demo_huang', 'demo_wu', 'demo_xu', 'demo_sun', 'demo_ma', 'demo_zhu', 'demo_guo',
    'demo_he', 'demo_luo', 'demo_reviewer'
  );
