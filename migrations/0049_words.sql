-- Letters that the vendor wrote in words of their own; no row or a null subject: as shipped.
create table letter_text (
  -- e.g. application.approve
  letter text primary key,
  -- raised by every saving; one that is based on an older one is refused
  revision integer not null,
  subject text,
  body text,
  button text,
  changed_by text references app_user (id),
  changed_at bigint not null
);

-- Every saved state; a null subject: the shipped words were taken back.
create table letter_text_version (
  id text primary key,
  letter text not null,
  number integer not null,
  subject text,
  body text,
  button text,
  saved_by text references app_user (id),
  saved_at bigint not null
);
create unique index letter_text_version_letter_number_key on letter_text_version (letter, number);

-- Ready sentences for the reason of an act; no row or null: as shipped.
create table reason_template (
  -- e.g. reject
  act text primary key,
  revision integer not null,
  -- JSON array
  templates text,
  changed_by text references app_user (id),
  changed_at bigint not null
);
