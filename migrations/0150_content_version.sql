-- What public pages are made of has a version: each row that is written raises it, whoever writes it, in the same transaction.
-- Servers read it once a second and know by it whether the pages that they keep are those of now (decision 005).
create table content_version (
  id text primary key,
  version bigint not null
);
insert into content_version (id, version) values ('content', 1);

-- only on sqlite
create trigger setting_insert_raises_content after insert on setting begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger setting_update_raises_content after update on setting begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger setting_delete_raises_content after delete on setting begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger shop_insert_raises_content after insert on shop begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger shop_update_raises_content after update on shop begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger shop_delete_raises_content after delete on shop begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger shop_picture_insert_raises_content after insert on shop_picture begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger shop_picture_update_raises_content after update on shop_picture begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger shop_picture_delete_raises_content after delete on shop_picture begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger product_insert_raises_content after insert on product begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger product_update_raises_content after update on product begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger product_delete_raises_content after delete on product begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger edition_insert_raises_content after insert on edition begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger edition_update_raises_content after update on edition begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger edition_delete_raises_content after delete on edition begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger feature_insert_raises_content after insert on feature begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger feature_update_raises_content after update on feature begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger feature_delete_raises_content after delete on feature begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger offer_insert_raises_content after insert on offer begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger offer_update_raises_content after update on offer begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger offer_delete_raises_content after delete on offer begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger product_release_insert_raises_content after insert on product_release begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger product_release_update_raises_content after update on product_release begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger product_release_delete_raises_content after delete on product_release begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger catalog_version_insert_raises_content after insert on catalog_version begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger catalog_version_update_raises_content after update on catalog_version begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger catalog_version_delete_raises_content after delete on catalog_version begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger discount_insert_raises_content after insert on discount begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger discount_update_raises_content after update on discount begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger discount_delete_raises_content after delete on discount begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger discount_use_insert_raises_content after insert on discount_use begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger discount_use_update_raises_content after update on discount_use begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger discount_use_delete_raises_content after delete on discount_use begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger form_version_insert_raises_content after insert on form_version begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger form_version_update_raises_content after update on form_version begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger form_version_delete_raises_content after delete on form_version begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger page_insert_raises_content after insert on page begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger page_update_raises_content after update on page begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger page_delete_raises_content after delete on page begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger page_version_insert_raises_content after insert on page_version begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger page_version_update_raises_content after update on page_version begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger page_version_delete_raises_content after delete on page_version begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger help_text_insert_raises_content after insert on help_text begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger help_text_update_raises_content after update on help_text begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger help_text_delete_raises_content after delete on help_text begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger help_place_insert_raises_content after insert on help_place begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger help_place_update_raises_content after update on help_place begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger help_place_delete_raises_content after delete on help_place begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger legal_page_insert_raises_content after insert on legal_page begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger legal_page_update_raises_content after update on legal_page begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger legal_page_delete_raises_content after delete on legal_page begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger news_post_insert_raises_content after insert on news_post begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger news_post_update_raises_content after update on news_post begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger news_post_delete_raises_content after delete on news_post begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger notice_line_insert_raises_content after insert on notice_line begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger notice_line_update_raises_content after update on notice_line begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger notice_line_delete_raises_content after delete on notice_line begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger media_picture_insert_raises_content after insert on media_picture begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger media_picture_update_raises_content after update on media_picture begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger media_picture_delete_raises_content after delete on media_picture begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger media_file_insert_raises_content after insert on media_file begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger media_file_update_raises_content after update on media_file begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger media_file_delete_raises_content after delete on media_file begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger mail_server_insert_raises_content after insert on mail_server begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger mail_server_update_raises_content after update on mail_server begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;
create trigger mail_server_delete_raises_content after delete on mail_server begin insert into content_version (id, version) values ('content', 1) on conflict (id) do update set version = version + 1; end;

-- only on postgres
create function raise_content_version() returns trigger language plpgsql as $$
begin
  insert into content_version as kept (id, version) values ('content', 1) on conflict (id) do update set version = kept.version + 1;
  return null;
end
$$;
create trigger setting_raises_content after insert or update or delete on setting for each row execute function raise_content_version();
create trigger shop_raises_content after insert or update or delete on shop for each row execute function raise_content_version();
create trigger shop_picture_raises_content after insert or update or delete on shop_picture for each row execute function raise_content_version();
create trigger product_raises_content after insert or update or delete on product for each row execute function raise_content_version();
create trigger edition_raises_content after insert or update or delete on edition for each row execute function raise_content_version();
create trigger feature_raises_content after insert or update or delete on feature for each row execute function raise_content_version();
create trigger offer_raises_content after insert or update or delete on offer for each row execute function raise_content_version();
create trigger product_release_raises_content after insert or update or delete on product_release for each row execute function raise_content_version();
create trigger catalog_version_raises_content after insert or update or delete on catalog_version for each row execute function raise_content_version();
create trigger discount_raises_content after insert or update or delete on discount for each row execute function raise_content_version();
create trigger discount_use_raises_content after insert or update or delete on discount_use for each row execute function raise_content_version();
create trigger form_version_raises_content after insert or update or delete on form_version for each row execute function raise_content_version();
create trigger page_raises_content after insert or update or delete on page for each row execute function raise_content_version();
create trigger page_version_raises_content after insert or update or delete on page_version for each row execute function raise_content_version();
create trigger help_text_raises_content after insert or update or delete on help_text for each row execute function raise_content_version();
create trigger help_place_raises_content after insert or update or delete on help_place for each row execute function raise_content_version();
create trigger legal_page_raises_content after insert or update or delete on legal_page for each row execute function raise_content_version();
create trigger news_post_raises_content after insert or update or delete on news_post for each row execute function raise_content_version();
create trigger notice_line_raises_content after insert or update or delete on notice_line for each row execute function raise_content_version();
create trigger media_picture_raises_content after insert or update or delete on media_picture for each row execute function raise_content_version();
create trigger media_file_raises_content after insert or update or delete on media_file for each row execute function raise_content_version();
create trigger mail_server_raises_content after insert or update or delete on mail_server for each row execute function raise_content_version();
