-- The second factor of somebody who lost it is removed by two operators: one asks, another confirms within a day.
create table second_factor_removal (
  id text primary key,
  user_id text not null references app_user (id),
  asked_by text not null references app_user (id),
  reason text not null,
  asked_at bigint not null,
  expires_at bigint not null,
  state text not null check (state in ('open', 'done', 'cancelled', 'expired')),
  decided_by text references app_user (id),
  decision_note text not null default '',
  decided_at bigint
);
create unique index second_factor_removal_user_id_key on second_factor_removal (user_id) where state = 'open';

-- The operator who looks at the site through this session, as its person would see it: nothing is changed through it.
alter table session add column viewer_id text references app_user (id);
