-- An account of which everything went over to another one; nobody logs in with it any more.
alter table app_user add column merged_into text references app_user (id);
create index app_user_merged_into_idx on app_user (merged_into) where merged_into is not null;
