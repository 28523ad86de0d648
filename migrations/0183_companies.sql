-- All that belongs to one company, newest first.
drop index application_credit_code_idx;
create index application_credit_code_id_idx on application (credit_code, id) where credit_code <> '';
create index app_user_company_idx on app_user (company) where company <> '';
