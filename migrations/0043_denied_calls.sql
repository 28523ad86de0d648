-- How often somebody was refused at an endpoint of the console within an hour; the audit log has one event for it, and one with the count.
create table denied_call (
  user_id text not null references app_user (id),
  endpoint text not null,
  hour bigint not null,
  count integer not null,
  primary key (user_id, endpoint, hour)
);
create index denied_call_hour_idx on denied_call (hour);
