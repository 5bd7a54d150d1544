-- How often the tip pages of a place were opened from outside, by business day: counts and nothing else.
create table tipping.page_visits (
  location_id bigint not null,
  business_day date not null,
  visits integer not null check (visits > 0),
  primary key (location_id, business_day)
);
create view tipping.visit_facts as
  select location_id, business_day, visits from tipping.page_visits;
comment on view tipping.visit_facts is 'How often the tip pages of a place were opened, by business day.';

-- Payments as guests began them at tip pages, and whether they came to be paid.
create view tipping.begun_facts as
  select location_id, started_at, captured_at is not null as was_paid
  from tipping.tips
  where bill_id is null;
comment on view tipping.begun_facts is
  'Payments that guests began at tip pages, and whether they were paid, whatever became of them since.';

-- What a sales person is to reach in a month, as the head of sales set it.
create table locations.sales_targets (
  user_id uuid not null,
  month date not null check (extract(day from month) = 1),
  new_locations integer check (new_locations between 0 and 10000),
  active_locations integer check (active_locations between 0 and 10000),
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (user_id, month),
  check (new_locations is not null or active_locations is not null)
);
