-- Who changed lines, posts, discounts and settings last. What was changed before this column existed is taken from the audit log.
alter table notice_line add column changed_by text references app_user (id);
alter table notice_line add column changed_at bigint;
update notice_line set
  changed_by = (select actor_id from audit_event where target_type = 'notice_line' and target_id = notice_line.id order by at desc, id desc limit 1),
  changed_at = coalesce((select max(at) from audit_event where target_type = 'notice_line' and target_id = notice_line.id), created_at);

alter table news_post add column changed_by text references app_user (id);
update news_post set changed_by = (
  select actor_id from audit_event
  where target_type = 'news' and target_id = news_post.id and actor_id is not null
    and act in ('news.created', 'news.changed', 'news.scheduled', 'news.unscheduled', 'news.published', 'news.withdrawn')
  order by at desc, id desc limit 1);

alter table discount add column changed_by text references app_user (id);
alter table discount add column changed_at bigint;
update discount set
  changed_by = coalesce((select actor_id from audit_event where target_type = 'discount' and target_id = discount.id order by at desc, id desc limit 1), created_by),
  changed_at = coalesce((select max(at) from audit_event where target_type = 'discount' and target_id = discount.id), created_at);

-- An event names the settings that it changed; the first one from the time of the change on is the one that made it.
alter table setting add column updated_by text references app_user (id);
update setting set updated_by = (
  select actor_id from audit_event
  where target_type = 'setting' and target_id = 'site' and act = 'setting.changed' and at >= setting.updated_at
    and detail like '%"' || substr(setting.id, 6) || '"%'
  order by at, id limit 1)
where id like 'site.%' and revision > 0;
