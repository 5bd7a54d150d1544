-- A promotion may have a limit: what it may leave out of our fees in all, and how many payments of each
-- location it may count for.
alter table promotions.promotions
  add column budget bigint check (budget > 0),
  add column budget_currency text check (budget_currency ~ '^[A-Z]{3}$'),
  add column payments_per_location integer check (payments_per_location > 0),
  -- Of what has a limit: taken by payments that are under way or made, and used by those that were made.
  add column taken bigint not null default 0 check (taken >= 0),
  add column used bigint not null default 0 check (used >= 0),
  add constraint budget_has_a_currency check ((budget is null) = (budget_currency is null));

-- How many payments of a location a promotion that limits them has counted for.
create table promotions.places (
  promotion_id bigint not null references promotions.promotions,
  location_id bigint not null,
  taken integer not null check (taken >= 0),
  used integer not null check (used >= 0),
  primary key (promotion_id, location_id)
);

-- What each payment was charged less because of a promotion. Held while it may still be made, given back
-- when nobody can make it any more, and taken again should it be made all the same.
create table promotions.uses (
  tip_id uuid primary key,
  promotion_id bigint not null references promotions.promotions,
  location_id bigint not null,
  saved bigint not null check (saved > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('HELD', 'USED', 'GIVEN_BACK')),
  held_at timestamptz not null,
  decided_at timestamptz
);
create index uses_of_promotions on promotions.uses (promotion_id, state);
-- Those that nobody has decided about are few, and looked through every hour.
create index uses_that_are_held on promotions.uses (tip_id) where state = 'HELD';

-- The promotion by which a payment was charged less.
alter table tipping.tips add column promotion_id bigint;
