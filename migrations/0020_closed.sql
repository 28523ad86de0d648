-- Applications that were closed because nobody answered, which operators list apart from those taken back; `|| ''` as in 0016.
create index application_closed_idx on application (id) where state || '' = 'withdrawn' and info_due_at is not null;
