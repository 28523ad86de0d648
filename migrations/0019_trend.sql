-- What was approved within a period, and for how much, read from the index alone; `|| ''` as in 0016.
create index application_approved_idx on application (decided_at, edition_code, amount_fen) where state || '' = 'approved';
