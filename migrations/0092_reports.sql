-- Reports count over ranges of time; each of these is read alone, without its table. See `npm run bench:scale`.
create index application_sent_idx on application (submitted_at) where submitted_at is not null;
create index application_judged_idx on application (decided_at, submitted_at, state) where state || '' in ('approved', 'rejected');
create index application_carried_idx on application (id) where refund_state = 'carried';
-- In place of the one by time alone.
drop index application_receipt_at_idx;
create index application_receipt_sum_idx on application_receipt (at, undone_at, amount_fen);
create index license_event_renew_idx on license_event (at) where act = 'renew';
create index license_window_idx on license (updates_until, status);
create index download_used_idx on download (first_used_at) where first_used_at is not null;
create index license_activation_first_seen_idx on license_activation (first_seen_at);
create index license_activation_last_seen_idx on license_activation (last_seen_at);

-- Of licenses by the month of their issue the share that was renewed: since the first renewal; null = never.
alter table license add column first_renewed_at bigint;
update license set first_renewed_at = (
  select min(event.at) from license_event event where event.license_id = license.id and event.act = 'renew'
) where id in (select license_id from license_event where act = 'renew');
create index license_cohort_idx on license (issued_at, first_renewed_at, updates_until, status);

-- Online verifications of a day in Shanghai, by days since 1970.
create table verification_day (
  day integer primary key,
  verifications bigint not null
);
