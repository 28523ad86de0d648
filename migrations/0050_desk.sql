-- Who among the operators sees to an application.
create table application_assignment (
  application_id text primary key references application (id),
  user_id text not null references app_user (id),
  assigned_at bigint not null
);
create index application_assignment_user_id_idx on application_assignment (user_id);

-- What the operators write to each other about an application; its customer never reads it.
create table application_note (
  id text primary key,
  application_id text not null references application (id),
  author_id text not null references app_user (id),
  text text not null,
  -- chosen by the client, so that a repeated request writes one note
  request_key text not null,
  at bigint not null
);
create unique index application_note_request_key on application_note (application_id, author_id, request_key);

-- Who is named in a note, and when they looked at the application after that.
create table application_mention (
  note_id text not null references application_note (id),
  user_id text not null references app_user (id),
  application_id text not null references application (id),
  seen_at bigint,
  primary key (note_id, user_id)
);
create index application_mention_user_id_idx on application_mention (user_id, application_id);

-- The application that an operator has before them, as long as they look at it.
create table application_view (
  user_id text primary key references app_user (id),
  application_id text not null references application (id),
  seen_at bigint not null
);
create index application_view_application_id_idx on application_view (application_id);
