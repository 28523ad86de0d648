-- What came in, went back and was invoiced within a month.
create index application_payment_received_at_idx on application (payment_received_at) where payment_received_at is not null;
create index application_refunded_on_idx on application (refunded_on) where refunded_on <> '';
create index invoice_issued_on_idx on invoice (issued_on) where issued_on <> '';
