-- What was agreed to go back, apart from what is written down of the transfer: that may be less, be corrected or be taken back.
alter table application add column refund_due_fen bigint;
-- Money over the price of an issued license, e.g. paid twice: the price stays paid.
alter table application add column refund_is_surplus integer not null default 0 check (refund_is_surplus in (0, 1));

-- Of an ended application everything goes back; of an issued license nobody knows any more than what is written down.
update application set refund_due_fen = case when state || '' = 'approved' then refund_fen else received_fen end
where refund_state in ('due', 'refunded');
