-- That somebody asked for the record of their tips, and was answered: who, when, and of which months.
-- The record itself is read from what it is about, and is not kept a second time.
create schema papers;

create table papers.tip_record_requests (
  request_id uuid primary key,
  staff_id bigint not null,
  location_id bigint not null,
  -- The first days of months; both are in the record.
  first_month date not null check (extract(day from first_month) = 1),
  last_month date not null check (extract(day from last_month) = 1 and last_month >= first_month),
  requested_at timestamptz(3) not null,
  answered_at timestamptz(3) not null check (answered_at >= requested_at)
);
create index tip_record_requests_of_staff
  on papers.tip_record_requests (staff_id, requested_at desc);
create index tip_record_requests_of_location
  on papers.tip_record_requests (location_id, requested_at desc);

create trigger tip_record_requests_are_history
  before update or delete or truncate on papers.tip_record_requests
  for each statement execute function platform.refuse_change();
