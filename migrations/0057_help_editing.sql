-- Help pages and questions in one table, each with every version of its words; the newest one is read.
create table help_text (
  id text primary key,
  kind text not null check (kind in ('page', 'question')),
  slug text not null,
  version integer not null check (version > 0),
  category text not null,
  -- on its shelf, as long as help_place has none
  position integer not null,
  -- of a question: what is asked
  title text not null,
  -- '' for a question
  summary text not null,
  markdown text not null,
  -- 'shipped' texts follow the product's own; a vendor's text is left alone
  origin text not null check (origin in ('shipped', 'vendor')),
  published_at bigint not null,
  published_by text references app_user (id)
);
create unique index help_text_kind_slug_version_key on help_text (kind, slug, version);

-- Where the vendor wants a text, and whether it is shown, whatever it says.
create table help_place (
  kind text not null,
  slug text not null,
  -- null = its own
  position integer,
  is_hidden integer not null default 0,
  primary key (kind, slug)
);

insert into help_text (id, kind, slug, version, category, position, title, summary, markdown, origin, published_at)
select id, 'page', slug, version, category, position, title, summary, markdown, origin, published_at from help_page;
insert into help_text (id, kind, slug, version, category, position, title, summary, markdown, origin, published_at)
select id, 'question', slug, 1, category, position, question, '', answer, origin, updated_at from faq;
insert into help_place (kind, slug, is_hidden)
select 'question', slug, 1 from faq where withdrawn_at is not null;

drop table help_page;
drop table faq;
