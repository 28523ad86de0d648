-- Money that came in for an application, each amount by itself. `application.received_fen` is the sum of those that count.
create table application_receipt (
  -- of a payment from a statement: the id of its row
  id text primary key,
  application_id text not null references application (id),
  amount_fen bigint not null check (amount_fen > 0),
  -- null or empty: nobody wrote it down
  channel text check (channel in ('bank', 'wechat', 'alipay')),
  reference text not null default '',
  paid_on text not null default '',
  -- null: from before receipts were kept one by one
  received_by text references app_user (id),
  at bigint not null,
  -- chosen by the client, so that a repeated request receives once
  request_key text,
  -- taken off again: it never came, or it went along with an appeal
  undone_at bigint,
  undone_by text references app_user (id)
);
create index application_receipt_application_id_idx on application_receipt (application_id, id);
create unique index application_receipt_request_key on application_receipt (application_id, request_key)
  where request_key is not null;
-- What came in within a month.
create index application_receipt_at_idx on application_receipt (at) where undone_at is null;

-- What is known of the money so far: the rows of statements, and for the rest of each application one receipt.
insert into application_receipt
  (id, application_id, amount_fen, channel, reference, paid_on, received_by, at, undone_at, undone_by)
select line.id, line.application_id, line.amount_fen, line.channel, line.reference, line.paid_on, batch.confirmed_by,
  batch.confirmed_at,
  case when application.received_fen = 0 then coalesce(line.undone_at, application.updated_at) else line.undone_at end,
  line.undone_by
from payment_batch_row line
join payment_batch batch on batch.id = line.batch_id
join application on application.id = line.application_id;
insert into application_receipt (id, application_id, amount_fen, channel, reference, paid_on, at)
select application.id, application.id, application.received_fen - coalesce(known.fen, 0), application.payment_channel,
  application.payment_reference, application.paid_on, coalesce(application.payment_received_at, application.updated_at)
from application
left join (
  select application_id, sum(amount_fen) as fen from application_receipt where undone_at is null group by application_id
) known on known.application_id = application.id
where application.received_fen > coalesce(known.fen, 0);
