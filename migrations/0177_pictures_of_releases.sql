-- What each headline of a release shows: a JSON list of components, '' for none.
alter table product_release add column pictures text not null default '[]';
