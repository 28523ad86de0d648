-- Searches for a part of a text read an index of short pieces, which triggers keep, so that no writer can forget it (decision 047).
-- Rows from before are entered in lots after the start; until that is done (`filled_at`) searches read the tables themselves.
create table search_fill (
  name text primary key,
  last_id text not null default '',
  filled_at bigint
);

-- What a search for applications looks at. The blanks at the end make the last letter the beginning of a piece, too.
create view application_words as
  select application.id as id, application.number || ' ' || application.holder_name || ' ' || application.project_name || ' ' || application.credit_code || ' ' || application.contact_name || ' ' || application.contact_phone || ' ' || application.contact_email || ' ' || application.domains || ' ' || application.payment_reference || ' ' || app_user.username || ' ' || app_user.nickname || '  ' as text
  from application join app_user on app_user.id = application.user_id;

-- What a search for licenses looks at. The blanks at the end make the last letter the beginning of a piece, too.
create view license_words as
  select license.id as id, license.number || ' ' || license.former_number || ' ' || license.holder_name || ' ' || license.project_name || ' ' || license.domains || ' ' || app_user.username || '  ' as text
  from license join app_user on app_user.id = license.user_id;

-- What a search for letters looks at. The blanks at the end make the last letter the beginning of a piece, too.
create view outbox_mail_words as
  select outbox_mail.id as id, outbox_mail.recipient || ' ' || outbox_mail.subject || '  ' as text
  from outbox_mail;

-- What a search for invoices looks at. The blanks at the end make the last letter the beginning of a piece, too.
create view invoice_words as
  select invoice.id as id, invoice.title || ' ' || invoice.number || ' ' || application.number || '  ' as text
  from invoice join application on application.id = invoice.application_id;

-- only on sqlite
-- Numbers of its own for applications, which no vacuum changes.
create table application_text (
  n integer primary key,
  id text not null unique
);
create virtual table application_grams using fts5 (text, content='', contentless_delete=1, detail=none, tokenize='trigram');
create virtual table application_gram_terms using fts5vocab ('application_grams', 'instance');
create trigger application_insert_is_found after insert on application begin
  insert into application_text (id) values (new.id);
  insert into application_grams (rowid, text) select application_text.n, application_words.text from application_text join application_words on application_words.id = application_text.id where application_text.id = new.id;
end;
create trigger application_update_is_found after update of number, holder_name, project_name, credit_code, contact_name, contact_phone, contact_email, domains, payment_reference, user_id on application when old.number is not new.number or old.holder_name is not new.holder_name or old.project_name is not new.project_name or old.credit_code is not new.credit_code or old.contact_name is not new.contact_name or old.contact_phone is not new.contact_phone or old.contact_email is not new.contact_email or old.domains is not new.domains or old.payment_reference is not new.payment_reference or old.user_id is not new.user_id begin
  update application_grams set text = (select text from application_words where id = new.id) where rowid = (select n from application_text where id = new.id);
end;
create trigger application_delete_is_forgotten after delete on application begin
  delete from application_grams where rowid = (select n from application_text where id = old.id);
  delete from application_text where id = old.id;
end;
create trigger application_user_is_found after update of username, nickname on app_user when old.username is not new.username or old.nickname is not new.nickname begin
  update application_grams set text = (select application_words.text from application_text join application_words on application_words.id = application_text.id where application_text.n = application_grams.rowid)
  where rowid in (select application_text.n from application join application_text on application_text.id = application.id where application.user_id = new.id);
end;

-- Numbers of its own for licenses, which no vacuum changes.
create table license_text (
  n integer primary key,
  id text not null unique
);
create virtual table license_grams using fts5 (text, content='', contentless_delete=1, detail=none, tokenize='trigram');
create virtual table license_gram_terms using fts5vocab ('license_grams', 'instance');
create trigger license_insert_is_found after insert on license begin
  insert into license_text (id) values (new.id);
  insert into license_grams (rowid, text) select license_text.n, license_words.text from license_text join license_words on license_words.id = license_text.id where license_text.id = new.id;
end;
create trigger license_update_is_found after update of number, former_number, holder_name, project_name, domains, user_id on license when old.number is not new.number or old.former_number is not new.former_number or old.holder_name is not new.holder_name or old.project_name is not new.project_name or old.domains is not new.domains or old.user_id is not new.user_id begin
  update license_grams set text = (select text from license_words where id = new.id) where rowid = (select n from license_text where id = new.id);
end;
create trigger license_delete_is_forgotten after delete on license begin
  delete from license_grams where rowid = (select n from license_text where id = old.id);
  delete from license_text where id = old.id;
end;
create trigger license_user_is_found after update of username on app_user when old.username is not new.username begin
  update license_grams set text = (select license_words.text from license_text join license_words on license_words.id = license_text.id where license_text.n = license_grams.rowid)
  where rowid in (select license_text.n from license join license_text on license_text.id = license.id where license.user_id = new.id);
end;

-- Numbers of its own for letters, which no vacuum changes.
create table outbox_mail_text (
  n integer primary key,
  id text not null unique
);
create virtual table outbox_mail_grams using fts5 (text, content='', contentless_delete=1, detail=none, tokenize='trigram');
create virtual table outbox_mail_gram_terms using fts5vocab ('outbox_mail_grams', 'instance');
create trigger outbox_mail_insert_is_found after insert on outbox_mail begin
  insert into outbox_mail_text (id) values (new.id);
  insert into outbox_mail_grams (rowid, text) select outbox_mail_text.n, outbox_mail_words.text from outbox_mail_text join outbox_mail_words on outbox_mail_words.id = outbox_mail_text.id where outbox_mail_text.id = new.id;
end;
create trigger outbox_mail_update_is_found after update of recipient, subject on outbox_mail when old.recipient is not new.recipient or old.subject is not new.subject begin
  update outbox_mail_grams set text = (select text from outbox_mail_words where id = new.id) where rowid = (select n from outbox_mail_text where id = new.id);
end;
create trigger outbox_mail_delete_is_forgotten after delete on outbox_mail begin
  delete from outbox_mail_grams where rowid = (select n from outbox_mail_text where id = old.id);
  delete from outbox_mail_text where id = old.id;
end;

-- Numbers of its own for invoices, which no vacuum changes.
create table invoice_text (
  n integer primary key,
  id text not null unique
);
create virtual table invoice_grams using fts5 (text, content='', contentless_delete=1, detail=none, tokenize='trigram');
create virtual table invoice_gram_terms using fts5vocab ('invoice_grams', 'instance');
create trigger invoice_insert_is_found after insert on invoice begin
  insert into invoice_text (id) values (new.id);
  insert into invoice_grams (rowid, text) select invoice_text.n, invoice_words.text from invoice_text join invoice_words on invoice_words.id = invoice_text.id where invoice_text.id = new.id;
end;
create trigger invoice_update_is_found after update of title, number on invoice when old.title is not new.title or old.number is not new.number begin
  update invoice_grams set text = (select text from invoice_words where id = new.id) where rowid = (select n from invoice_text where id = new.id);
end;
create trigger invoice_delete_is_forgotten after delete on invoice begin
  delete from invoice_grams where rowid = (select n from invoice_text where id = old.id);
  delete from invoice_text where id = old.id;
end;

-- only on postgres
-- Three bytes of UTF-8 are four letters here, whatever the server's locale takes for a letter, and so short a word has trigrams.
create function search_grams(part text) returns text language sql immutable strict parallel safe as $$
  select translate(encode(convert_to(lower(part collate "C"), 'UTF8'), 'base64'), E'+/=\n', 'ab')
$$;

create table application_text (
  id text primary key,
  text text not null
);
create function find_application() returns trigger language plpgsql as $$
begin
  insert into application_text (id, text) select id, text from application_words where id = new.id on conflict (id) do update set text = excluded.text;
  return null;
end
$$;
create function forget_application() returns trigger language plpgsql as $$
begin
  delete from application_text where id = old.id;
  return null;
end
$$;
create function find_applications_of_user() returns trigger language plpgsql as $$
begin
  insert into application_text (id, text) select application_words.id, application_words.text from application join application_words on application_words.id = application.id where application.user_id = new.id
  order by application_words.id on conflict (id) do update set text = excluded.text;
  return null;
end
$$;
create trigger application_insert_is_found after insert on application for each row execute function find_application();
create trigger application_update_is_found after update of number, holder_name, project_name, credit_code, contact_name, contact_phone, contact_email, domains, payment_reference, user_id on application for each row when ((old.number, old.holder_name, old.project_name, old.credit_code, old.contact_name, old.contact_phone, old.contact_email, old.domains, old.payment_reference, old.user_id) is distinct from (new.number, new.holder_name, new.project_name, new.credit_code, new.contact_name, new.contact_phone, new.contact_email, new.domains, new.payment_reference, new.user_id)) execute function find_application();
create trigger application_delete_is_forgotten after delete on application for each row execute function forget_application();
create trigger application_user_is_found after update of username, nickname on app_user for each row when ((old.username, old.nickname) is distinct from (new.username, new.nickname)) execute function find_applications_of_user();

create table license_text (
  id text primary key,
  text text not null
);
create function find_license() returns trigger language plpgsql as $$
begin
  insert into license_text (id, text) select id, text from license_words where id = new.id on conflict (id) do update set text = excluded.text;
  return null;
end
$$;
create function forget_license() returns trigger language plpgsql as $$
begin
  delete from license_text where id = old.id;
  return null;
end
$$;
create function find_licenses_of_user() returns trigger language plpgsql as $$
begin
  insert into license_text (id, text) select license_words.id, license_words.text from license join license_words on license_words.id = license.id where license.user_id = new.id
  order by license_words.id on conflict (id) do update set text = excluded.text;
  return null;
end
$$;
create trigger license_insert_is_found after insert on license for each row execute function find_license();
create trigger license_update_is_found after update of number, former_number, holder_name, project_name, domains, user_id on license for each row when ((old.number, old.former_number, old.holder_name, old.project_name, old.domains, old.user_id) is distinct from (new.number, new.former_number, new.holder_name, new.project_name, new.domains, new.user_id)) execute function find_license();
create trigger license_delete_is_forgotten after delete on license for each row execute function forget_license();
create trigger license_user_is_found after update of username on app_user for each row when ((old.username) is distinct from (new.username)) execute function find_licenses_of_user();

create table outbox_mail_text (
  id text primary key,
  text text not null
);
create function find_outbox_mail() returns trigger language plpgsql as $$
begin
  insert into outbox_mail_text (id, text) select id, text from outbox_mail_words where id = new.id on conflict (id) do update set text = excluded.text;
  return null;
end
$$;
create function forget_outbox_mail() returns trigger language plpgsql as $$
begin
  delete from outbox_mail_text where id = old.id;
  return null;
end
$$;
create trigger outbox_mail_insert_is_found after insert on outbox_mail for each row execute function find_outbox_mail();
create trigger outbox_mail_update_is_found after update of recipient, subject on outbox_mail for each row when ((old.recipient, old.subject) is distinct from (new.recipient, new.subject)) execute function find_outbox_mail();
create trigger outbox_mail_delete_is_forgotten after delete on outbox_mail for each row execute function forget_outbox_mail();

create table invoice_text (
  id text primary key,
  text text not null
);
create function find_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_text (id, text) select id, text from invoice_words where id = new.id on conflict (id) do update set text = excluded.text;
  return null;
end
$$;
create function forget_invoice() returns trigger language plpgsql as $$
begin
  delete from invoice_text where id = old.id;
  return null;
end
$$;
create trigger invoice_insert_is_found after insert on invoice for each row execute function find_invoice();
create trigger invoice_update_is_found after update of title, number on invoice for each row when ((old.title, old.number) is distinct from (new.title, new.number)) execute function find_invoice();
create trigger invoice_delete_is_forgotten after delete on invoice for each row execute function forget_invoice();
