-- Money that came in is never less than nothing. Neither database adds a check to a column that both have: it is made anew.
alter table application add column received_checked_fen bigint not null default 0 check (received_checked_fen >= 0);
update application set received_checked_fen = case when received_fen < 0 then 0 else received_fen end;
alter table application drop column received_fen;
alter table application rename column received_checked_fen to received_fen;
