-- When a draft is published by itself; null when nobody asked for it.
alter table page add column publish_at bigint;
alter table legal_draft add column publish_at bigint;
-- the version that it becomes then
alter table legal_draft add column publish_version text;
alter table news_post add column publish_at bigint;
