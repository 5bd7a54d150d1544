-- What can be withheld for tax has limits, is announced before it is taken, and can be appealed against.

alter table tax.periods
  -- The first business day whose night withholds it; null in what was approved before there was one.
  add column taken_from date,
  -- Whether more was asked of somebody, when it was last submitted, than the country's limit.
  add column above_cap boolean not null default false,
  -- The administrator who allowed that, and why.
  add column allowed_by uuid,
  add column allowed_at timestamptz(3),
  add column allowed_reason text check (length(allowed_reason) between 1 and 500),
  add constraint periods_allowed check ((allowed_by is null) = (allowed_at is null));

alter table tax.orders
  add column appealed_by uuid,
  add column appealed_at timestamptz(3),
  -- What the person said; null once they are erased.
  add column appeal text check (length(appeal) between 1 and 300),
  -- The last business day on which it can be answered; afterwards nothing is withheld.
  add column answer_due date,
  -- Null where nobody answered in time.
  add column answered_by uuid,
  add column answered_at timestamptz(3),
  add column answer text check (length(answer) between 1 and 300),
  add column is_upheld boolean,
  add constraint orders_appealed check (
    (appealed_by is null) = (appealed_at is null) and (appealed_at is null) = (answer_due is null)
  ),
  add constraint orders_answered check (
    (answered_at is null) = (is_upheld is null) and (answered_at is null or appealed_at is not null)
  );

-- What a period asked for and a person did not have. It is asked for with later periods, within their
-- limits and until a day; the rest is between the person and the employer.
create table tax.shortfalls (
  period_id uuid not null references tax.periods,
  staff_id bigint not null,
  amount bigint not null check (amount > 0),
  recovered bigint not null default 0 check (recovered between 0 and amount),
  ends_on date not null,
  primary key (period_id, staff_id)
);
create index shortfalls_by_staff on tax.shortfalls (staff_id);
comment on table tax.shortfalls is 'What could not be withheld, and until when it is asked for.';

-- What was carried on from each location's newest settled period goes on for three months from today,
-- and is never more than the person was given in it.
insert into tax.shortfalls (period_id, staff_id, amount, ends_on)
select orders.period_id, orders.staff_id,
       least(orders.carried_out, greatest(orders.allocated, 0)),
       (current_date + interval '3 months')::date
from tax.orders
join (
  select distinct on (location_id) period_id
  from tax.periods where state = 'SETTLED' order by location_id, first_day desc
) newest on newest.period_id = orders.period_id
where least(orders.carried_out, greatest(orders.allocated, 0)) > 0;

-- How much of what is given stays until a period is settled, where it is not the usual part: asked for by
-- one person, approved by another, and over on a day.
create table tax.reserves (
  reserve_id uuid primary key,
  location_id bigint not null,
  reserve_bps int not null check (reserve_bps between 0 and 10000),
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  state text not null check (state in ('ASKED', 'APPROVED', 'REFUSED')),
  decided_by uuid,
  decided_at timestamptz(3),
  -- The business days on which it holds, both included.
  from_day date,
  last_day date check (last_day >= from_day),
  check ((state = 'ASKED') = (decided_at is null)),
  check ((state = 'APPROVED') = (from_day is not null and last_day is not null))
);
create unique index reserves_asked on tax.reserves (location_id) where state = 'ASKED';
create index reserves_by_location on tax.reserves (location_id, from_day);
comment on table tax.reserves is 'Parts that stay for tax and are not the usual part, for some months.';

-- A part that an accountant had set alone goes on, for six months from today.
insert into tax.reserves (
  reserve_id, location_id, reserve_bps, asked_by, asked_at, state, decided_at, from_day, last_day
)
select gen_random_uuid(), location_id, reserve_bps, '00000000-0000-0000-0000-000000000000', now(),
       'APPROVED', now(), reserve_from, greatest(reserve_from, (current_date + interval '6 months')::date)
from tax.settings where reserve_bps <> 2000;
alter table tax.settings alter column reserve_bps set default 2000;
