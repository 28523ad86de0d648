-- The heads of help, questions, releases and news, and the words of several pages, become pages of their own: one of the vendor's with that name gets another.
update page set slug = slug || '-1' where slug in ('docs-home', 'docs-faq', 'docs-changelog', 'news-home', 'site-words');
-- The pictures of such a page stay in use.
update media_use set owner = owner || '-1' where owner in ('page:docs-home', 'page:docs-faq', 'page:docs-changelog', 'page:news-home', 'page:site-words');
update page_version set slug = slug || '-1' where slug in ('docs-home', 'docs-faq', 'docs-changelog', 'news-home', 'site-words');
