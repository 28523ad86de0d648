-- A license may hold several projects: those after the first, one on a line.
alter table license add column further_projects text not null default '';
alter table application add column further_projects text not null default '';

-- Searches find them, too: the views and triggers of 0160 with one more column. Rows from before have none, so nothing is entered anew.
-- only on sqlite
drop trigger application_update_is_found;
drop trigger license_update_is_found;
drop view application_words;
create view application_words as
  select application.id as id, application.number || ' ' || application.holder_name || ' ' || application.project_name || ' ' || application.further_projects || ' ' || application.credit_code || ' ' || application.contact_name || ' ' || application.contact_phone || ' ' || application.contact_email || ' ' || application.domains || ' ' || application.payment_reference || ' ' || app_user.username || ' ' || app_user.nickname || '  ' as text
  from application join app_user on app_user.id = application.user_id;
drop view license_words;
create view license_words as
  select license.id as id, license.number || ' ' || license.former_number || ' ' || license.holder_name || ' ' || license.project_name || ' ' || license.further_projects || ' ' || license.domains || ' ' || app_user.username || '  ' as text
  from license join app_user on app_user.id = license.user_id;
create trigger application_update_is_found after update of number, holder_name, project_name, further_projects, credit_code, contact_name, contact_phone, contact_email, domains, payment_reference, user_id on application when old.number is not new.number or old.holder_name is not new.holder_name or old.project_name is not new.project_name or old.further_projects is not new.further_projects or old.credit_code is not new.credit_code or old.contact_name is not new.contact_name or old.contact_phone is not new.contact_phone or old.contact_email is not new.contact_email or old.domains is not new.domains or old.payment_reference is not new.payment_reference or old.user_id is not new.user_id begin
  update application_grams set text = (select text from application_words where id = new.id) where rowid = (select n from application_text where id = new.id);
end;
create trigger license_update_is_found after update of number, former_number, holder_name, project_name, further_projects, domains, user_id on license when old.number is not new.number or old.former_number is not new.former_number or old.holder_name is not new.holder_name or old.project_name is not new.project_name or old.further_projects is not new.further_projects or old.domains is not new.domains or old.user_id is not new.user_id begin
  update license_grams set text = (select text from license_words where id = new.id) where rowid = (select n from license_text where id = new.id);
end;

-- only on postgres
create or replace view application_words as
  select application.id as id, application.number || ' ' || application.holder_name || ' ' || application.project_name || ' ' || application.further_projects || ' ' || application.credit_code || ' ' || application.contact_name || ' ' || application.contact_phone || ' ' || application.contact_email || ' ' || application.domains || ' ' || application.payment_reference || ' ' || app_user.username || ' ' || app_user.nickname || '  ' as text
  from application join app_user on app_user.id = application.user_id;
drop trigger application_update_is_found on application;
create trigger application_update_is_found after update of number, holder_name, project_name, further_projects, credit_code, contact_name, contact_phone, contact_email, domains, payment_reference, user_id on application for each row when ((old.number, old.holder_name, old.project_name, old.further_projects, old.credit_code, old.contact_name, old.contact_phone, old.contact_email, old.domains, old.payment_reference, old.user_id) is distinct from (new.number, new.holder_name, new.project_name, new.further_projects, new.credit_code, new.contact_name, new.contact_phone, new.contact_email, new.domains, new.payment_reference, new.user_id)) execute function find_application();
create or replace view license_words as
  select license.id as id, license.number || ' ' || license.former_number || ' ' || license.holder_name || ' ' || license.project_name || ' ' || license.further_projects || ' ' || license.domains || ' ' || app_user.username || '  ' as text
  from license join app_user on app_user.id = license.user_id;
drop trigger license_update_is_found on license;
create trigger license_update_is_found after update of number, former_number, holder_name, project_name, further_projects, domains, user_id on license for each row when ((old.number, old.former_number, old.holder_name, old.project_name, old.further_projects, old.domains, old.user_id) is distinct from (new.number, new.former_number, new.holder_name, new.project_name, new.further_projects, new.domains, new.user_id)) execute function find_license();
