-- The accounts with a role, a handful among all customers: every start looks for an owner.
create index app_user_operator_idx on app_user (roles) where roles <> '[]';
