-- What is kept back of people's tips for the tax office, period by period (money rule 6).
create schema tax;

-- How much of what employed people are given stays until the accountant has settled the period.
create table tax.settings (
  location_id bigint primary key,
  reserve_bps int not null check (reserve_bps between 0 and 10000),
  -- The first business day of which something is kept back.
  reserve_from date not null
);

create table tax.periods (
  period_id uuid primary key,
  location_id bigint not null,
  currency text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- OPEN: the accountant enters. SUBMITTED: a second person looks. APPROVED: the next payout run
  -- withholds. SETTLED: withheld, and handed to the venue.
  state text not null check (state in ('OPEN', 'SUBMITTED', 'APPROVED', 'SETTLED')),
  opened_by uuid not null,
  opened_at timestamptz(3) not null,
  submitted_by uuid,
  submitted_at timestamptz(3),
  approved_by uuid,
  approved_at timestamptz(3),
  settled_at timestamptz(3),
  -- Why it was handed back to the accountant the last time; null once it is submitted again.
  returned_reason text check (length(returned_reason) between 1 and 500),
  -- The sum that was withheld; null until it is settled.
  withheld bigint,
  check ((state = 'SETTLED') = (settled_at is not null and withheld is not null)),
  check (state in ('OPEN', 'SUBMITTED') or (approved_by is not null and approved_at is not null)),
  check (state = 'OPEN' or (submitted_by is not null and submitted_at is not null))
);
-- One after the other, without overlap: the use case locks the location's settings while it looks.
create unique index periods_by_location on tax.periods (location_id, first_day);

create table tax.orders (
  period_id uuid not null references tax.periods,
  staff_id bigint not null,
  -- Exactly one of the two.
  rate_bps int check (rate_bps between 0 and 10000),
  amount bigint check (amount >= 0),
  -- Whoever entered it cannot be the second person who approves it.
  entered_by uuid not null,
  -- What the person was given in the period, as it stood when the period was approved.
  allocated bigint,
  -- What could not be withheld in the period before and is asked for with this one.
  carried_in bigint not null default 0 check (carried_in >= 0),
  withheld bigint check (withheld >= 0),
  carried_out bigint check (carried_out >= 0),
  primary key (period_id, staff_id),
  check ((rate_bps is null) <> (amount is null)),
  check ((withheld is null) = (carried_out is null))
);
create index orders_by_staff on tax.orders (staff_id);
