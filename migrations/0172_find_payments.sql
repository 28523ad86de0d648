-- A payment is found by its whole number, or by who paid.
create index application_receipt_reference_idx on application_receipt (reference) where reference <> '';
create index payment_batch_row_payer_idx on payment_batch_row (payer) where payer <> '';
