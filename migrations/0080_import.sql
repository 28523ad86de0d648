-- Customers and licenses of another system, taken over from a file.

-- The number that a license had there; its own where that is well formed and free.
alter table license add column former_number text not null default '';
create unique index license_former_number_key on license (former_number) where former_number <> '';

create table customer_import (
  id text primary key,
  -- chosen by the client, so that a repeated request begins once
  request_key text not null,
  file_name text not null,
  state text not null check (state in ('collecting', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
  takes_doubtful integer not null default 0 check (takes_doubtful in (0, 1)),
  invites integer not null default 0 check (invites in (0, 1)),
  -- the next invitation leaves no earlier
  next_invitation_at bigint not null default 0,
  problem text not null default '',
  -- null: the command line
  created_by text references app_user (id),
  created_at bigint not null,
  -- who started, or undoes it: in whose name the server goes on
  acting_id text references app_user (id),
  acting_ip text not null default '',
  finished_at bigint
);
create unique index customer_import_request_key_key on customer_import (request_key);
create index customer_import_created_at_idx on customer_import (created_at, id);
create index customer_import_going_on_idx on customer_import (id) where state in ('checking', 'running', 'undoing');
create index customer_import_inviting_idx on customer_import (id) where invites = 1;

create table customer_import_row (
  import_id text not null references customer_import (id),
  -- of the file
  line integer not null,
  state text not null check (state in ('new', 'ready', 'doubtful', 'known', 'wrong', 'done', 'failed', 'undone', 'held')),
  label text not null,
  -- JSON: the cells as they came; emptied once nobody needs them any more
  cells text not null,
  -- JSON
  findings text not null default '[]',
  -- what makes two rows of the file the same
  email text not null,
  phone text not null,
  number text not null,
  likeness text not null,
  user_id text references app_user (id),
  makes_account integer not null default 0 check (makes_account in (0, 1)),
  invited_at bigint,
  license_id text,
  done_at bigint,
  primary key (import_id, line)
);
create index customer_import_row_state_idx on customer_import_row (import_id, state, line);
create index customer_import_row_email_idx on customer_import_row (import_id, email, line);
create index customer_import_row_phone_idx on customer_import_row (import_id, phone, line) where phone <> '';
create index customer_import_row_number_idx on customer_import_row (import_id, number, line) where number <> '';
create index customer_import_row_likeness_idx on customer_import_row (import_id, likeness, line) where likeness <> '';
create index customer_import_row_user_id_idx on customer_import_row (user_id) where user_id is not null;
-- Whether somebody is a customer already, by the number that they gave.
create index app_user_phone_idx on app_user (phone) where phone <> '';
