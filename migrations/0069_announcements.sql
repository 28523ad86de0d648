-- A line on top of pages, from and until a time.
create table notice_line (
  id text primary key,
  -- raised by every change; one that is based on an older one is refused
  revision integer not null,
  -- a request that is repeated makes no second line
  request_key text not null,
  text text not null,
  -- a page of this site or an address elsewhere; '' = none
  href text not null,
  -- 'public', 'centre' (the customers' pages) or 'everywhere'
  place text not null,
  from_at bigint not null,
  -- null = until somebody ends it
  until_at bigint,
  created_at bigint not null
);
create unique index notice_line_request_key_key on notice_line (request_key);
create index notice_line_from_at_idx on notice_line (from_at);

-- News of the vendor: a page of its own below /news.
create table news_post (
  id text primary key,
  revision integer not null,
  slug text not null,
  title text not null,
  summary text not null,
  body text not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- since it was published first
  published_at bigint,
  created_at bigint not null,
  changed_at bigint not null
);
create unique index news_post_slug_key on news_post (slug);
create index news_post_published_at_idx on news_post (published_at, id) where state = 'published';
create index news_post_created_at_idx on news_post (created_at, id);
