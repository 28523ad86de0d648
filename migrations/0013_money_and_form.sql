-- What becomes of the money when an application ends without a license.
alter table application add column received_fen bigint not null default 0;
alter table application add column refund_state text not null default 'none'
  check (refund_state in ('none', 'due', 'refunded', 'carried'));
alter table application add column refund_fen bigint;
alter table application add column refunded_on text not null default '';
alter table application add column refund_reference text not null default '';
create index application_refund_due_idx on application (id) where refund_state = 'due';

update application set received_fen = amount_fen where payment_received_at is not null and amount_fen is not null;
-- Until now nobody wrote down whether it went back; where an appeal took the money along, it is there.
update application set refund_state = 'due', refund_fen = received_fen
where state in ('rejected', 'withdrawn') and received_fen > 0
  and not exists (
    select 1 from application appeal where appeal.appeal_of = application.id and appeal.payment_received_at is not null
  );
update application set refund_state = 'carried'
where state = 'rejected' and received_fen > 0 and refund_state = 'none';

-- The edition of the form that an application was filled in with, and the answers that have no column of their own.
alter table application add column form_version integer not null default 1;
alter table application add column answers text not null default '{}';

create table invoice (
  id text primary key,
  application_id text not null unique references application (id),
  state text not null check (state in ('requested', 'issued', 'refused', 'cancelled', 'voided')),
  kind text not null check (kind in ('ordinary', 'special')),
  title_type text not null check (title_type in ('personal', 'company')),
  title text not null,
  tax_number text not null default '',
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  account text not null default '',
  email text not null,
  amount_fen bigint not null,
  number text not null default '',
  issued_on text not null default '',
  link text not null default '',
  reason text not null default '',
  revision integer not null default 0,
  requested_at bigint not null,
  updated_at bigint not null
);
create index invoice_state_idx on invoice (state, requested_at, id);
