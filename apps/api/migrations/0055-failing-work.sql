-- Items of rounds of work that could not be handled the last time, and since when: one that fails keeps
-- no other waiting, waits ever longer for its next try, and alerts a person once it has failed for long.
create table platform.failing_items (
  round text not null check (length(round) between 1 and 60),
  item text not null check (length(item) between 1 and 120),
  failures int not null check (failures >= 1),
  failing_since timestamptz(3) not null,
  try_again_at timestamptz(3) not null,
  primary key (round, item)
);

-- Since when the processor tells another sum or currency for the tip's charge than was asked for. Such
-- money is not booked as the tip; a person looks at it, and the customer is told so.
alter table tipping.tips add column sum_differs_since timestamptz(3);

-- Payees whose planned or statutory payout could not be prepared when their place was paid, and through
-- which day they were paid before. The place moves on without them; they are tried again by themselves.
create table payouts.plans_left_behind (
  location_id bigint not null,
  -- Null: the venue's own plan.
  staff_id bigint,
  paid_through date not null,
  unique nulls not distinct (location_id, staff_id)
);
