-- When the draft of the application form is published by itself; null when nobody asked for it.
alter table form_draft add column publish_at bigint;
