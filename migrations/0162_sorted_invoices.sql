-- The list of invoices is sorted by these columns, page by page, as the others are (0083).
create index invoice_requested_at_idx on invoice (requested_at, id);
create index invoice_title_idx on invoice (title, id);
create index invoice_amount_idx on invoice (amount_fen, id);
-- Of those that were issued once: of the others nobody asks the day.
create index invoice_issued_day_idx on invoice (issued_on, id);
