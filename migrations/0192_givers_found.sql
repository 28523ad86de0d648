-- Searches find who gave a license, too: the view and trigger of 0189 with one more column. Gifts from before are entered anew; there are few.
-- only on sqlite
drop trigger license_update_is_found;
drop view license_words;
create view license_words as
  select license.id as id, license.number || ' ' || license.former_number || ' ' || license.holder_name || ' ' || license.project_name || ' ' || license.further_projects || ' ' || license.domains || ' ' || coalesce(license.gift_giver, '') || ' ' || app_user.username || '  ' as text
  from license join app_user on app_user.id = license.user_id;
create trigger license_update_is_found after update of number, former_number, holder_name, project_name, further_projects, domains, gift_giver, user_id on license when old.number is not new.number or old.former_number is not new.former_number or old.holder_name is not new.holder_name or old.project_name is not new.project_name or old.further_projects is not new.further_projects or old.domains is not new.domains or old.gift_giver is not new.gift_giver or old.user_id is not new.user_id begin
  update license_grams set text = (select text from license_words where id = new.id) where rowid = (select n from license_text where id = new.id);
end;
update license_grams set text = (select license_words.text from license_text join license_words on license_words.id = license_text.id where license_text.n = license_grams.rowid)
  where rowid in (select license_text.n from license join license_text on license_text.id = license.id where license.gift_giver is not null);

-- only on postgres
create or replace view license_words as
  select license.id as id, license.number || ' ' || license.former_number || ' ' || license.holder_name || ' ' || license.project_name || ' ' || license.further_projects || ' ' || license.domains || ' ' || coalesce(license.gift_giver, '') || ' ' || app_user.username || '  ' as text
  from license join app_user on app_user.id = license.user_id;
drop trigger license_update_is_found on license;
create trigger license_update_is_found after update of number, former_number, holder_name, project_name, further_projects, domains, gift_giver, user_id on license for each row when ((old.number, old.former_number, old.holder_name, old.project_name, old.further_projects, old.domains, old.gift_giver, old.user_id) is distinct from (new.number, new.former_number, new.holder_name, new.project_name, new.further_projects, new.domains, new.gift_giver, new.user_id)) execute function find_license();
update license_text set text = license_words.text from license_words join license on license.id = license_words.id where license_text.id = license.id and license.gift_giver is not null;
