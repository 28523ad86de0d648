-- What operators have open for editing, as long as they do: colleagues are told before one of them saves.
create table editing_look (
  user_id text not null references app_user (id) on delete cascade,
  what text not null,
  seen_at bigint not null,
  primary key (user_id, what)
);
create index editing_look_what_idx on editing_look (what);
