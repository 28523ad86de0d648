-- The vendor's words for the limits of an edition and for the recommended one; null where they are the shipped ones.
alter table product add column words text;
