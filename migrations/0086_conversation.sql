-- What the customer of an application and its operators write to each other; see docs/decisions/033-conversation.md.
create table application_message (
  id text primary key,
  application_id text not null references application (id),
  -- 1, 2, 3 … within its application
  seq integer not null,
  side text not null check (side in ('customer', 'operator')),
  -- ask: the application waits for an answer; answer: what was sent in again with it
  kind text not null check (kind in ('message', 'ask', 'answer')),
  author_id text references app_user (id),
  text text not null,
  -- chosen by the client, so that a repeated request writes one message
  request_key text not null,
  at bigint not null
);
create unique index application_message_application_id_seq_key on application_message (application_id, seq);
create unique index application_message_request_key on application_message (application_id, author_id, request_key);

-- How far each side has written and read.
create table application_conversation (
  application_id text primary key references application (id),
  -- the last message of each side; 0: none
  customer_seq integer not null default 0,
  operator_seq integer not null default 0,
  -- up to which message each side has read
  customer_seen_seq integer not null default 0,
  operator_seen_seq integer not null default 0,
  -- the message about which each side was last told by letter
  customer_told_seq integer not null default 0,
  operator_told_seq integer not null default 0
);
create index application_conversation_unread_idx on application_conversation (application_id)
  where customer_seq > operator_seen_seq;

-- Files of messages lie beside those of the form; as long as one has an author and no message, it is not sent.
alter table application_attachment add column author_id text references app_user (id);
alter table application_attachment add column message_id text references application_message (id);
create index application_attachment_message_id_idx on application_attachment (message_id) where message_id is not null;
create index application_attachment_unsent_idx on application_attachment (created_at)
  where author_id is not null and message_id is null and removed_at is null;

-- The questions and answers so far.
insert into application_message (id, application_id, seq, side, kind, author_id, text, request_key, at)
select id, application_id, row_number() over (partition by application_id order by at, id),
  case when act = 'ask' then 'operator' else 'customer' end,
  case when act = 'ask' then 'ask' else 'answer' end,
  actor_id, note, id, at
from application_event
where act in ('ask', 'resubmit') and note <> '';
insert into application_conversation (application_id, customer_seq, operator_seq, customer_seen_seq, operator_seen_seq)
select application_id, coalesce(max(case when side = 'customer' then seq end), 0),
  coalesce(max(case when side = 'operator' then seq end), 0), max(seq), max(seq)
from application_message
group by application_id;
