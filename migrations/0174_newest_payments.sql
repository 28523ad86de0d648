-- The newest payments with a number, or of a payer, are read in their order: some payers have thousands.
drop index application_receipt_reference_idx;
create index application_receipt_reference_id_idx on application_receipt (reference, id) where reference <> '';
drop index payment_batch_row_payer_idx;
create index payment_batch_row_payer_id_idx on payment_batch_row (payer, id) where payer <> '';
