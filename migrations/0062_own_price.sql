-- Why an application has a price of its own, in the words that the customer reads; '' = it has none.
alter table application add column own_price_reason text not null default '';
