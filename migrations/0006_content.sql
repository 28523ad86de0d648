-- Help that the vendor may rewrite: a new text is a new version, the newest one is shown.
create table help_page (
  id text primary key,
  slug text not null,
  version integer not null check (version > 0),
  category text not null,
  position integer not null,
  title text not null,
  summary text not null,
  markdown text not null,
  -- 'shipped' texts follow the product's own; a vendor's text is left alone
  origin text not null check (origin in ('shipped', 'vendor')),
  published_at bigint not null
);
create unique index help_page_slug_version_key on help_page (slug, version);

create table faq (
  id text primary key,
  slug text not null,
  category text not null,
  position integer not null,
  question text not null,
  -- Markdown
  answer text not null,
  origin text not null check (origin in ('shipped', 'vendor')),
  updated_at bigint not null,
  withdrawn_at bigint
);
create unique index faq_slug_key on faq (slug);
