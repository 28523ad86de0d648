-- Product, prices, components, application, look-up and menus become pages of their own: one of the vendor's with that name gets another.
update page set slug = slug || '-1' where slug in ('product', 'pricing', 'gallery', 'apply', 'verify', 'navigation');
update page_version set slug = slug || '-1' where slug in ('product', 'pricing', 'gallery', 'apply', 'verify', 'navigation');
