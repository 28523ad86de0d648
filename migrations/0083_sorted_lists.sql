-- The console's lists are sorted by these columns, page by page, however long they are. The id decides among equal values;
-- what may be missing is written here as in the queries, because an order has no place for null that both databases share.
create index application_holder_name_idx on application (holder_name, id);
create index application_amount_idx on application (coalesce(amount_fen, -1), id);
create index application_submitted_idx on application (coalesce(submitted_at, 0), id);
create index license_holder_name_idx on license (holder_name, id);
create index license_updates_until_idx on license (updates_until, id);
