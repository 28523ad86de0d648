-- Letters about new work that an operator has asked for; without a row: none.
create table work_letter (
  user_id text primary key,
  choice text not null check (choice in ('none', 'each', 'daily')),
  -- of 'each': the last event, message or note that was told of
  told_id text not null,
  -- of 'daily': when the next summary is due
  next_summary_at bigint not null
);
