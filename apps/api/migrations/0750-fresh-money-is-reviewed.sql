-- Money that came from a pattern of stolen cards is reserved until a person of the platform has looked, or
-- until a date: it is still the worker's, and goes out with the next payout after that.
create table payouts.reviews (
  review_id uuid primary key,
  user_id uuid not null,
  staff_id bigint not null,
  location_id bigint not null,
  currency text not null,
  reason text not null check (reason in ('ONE_CARD', 'ONE_DEVICE', 'MANY_PEOPLE', 'LARGE_TIPS', 'ABOVE_USUAL')),
  state text not null check (state in ('OPEN', 'RELEASED')),
  opened_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The last decision of a person: that the money waits until a date, or that it is released. Null in a
  -- review that is released: nobody decided, and its date had come.
  decision text check (decision in ('KEEP', 'RELEASE')),
  decided_at timestamptz(3),
  decided_by uuid,
  note text,
  released_at timestamptz(3),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check ((state = 'RELEASED') = (released_at is not null)),
  check (ends_at <= opened_at + interval '14 days')
);
create unique index reviews_open on payouts.reviews (staff_id) where state = 'OPEN';
create index reviews_due on payouts.reviews (ends_at) where state = 'OPEN';
create index reviews_of_person on payouts.reviews (user_id);
comment on table payouts.reviews is 'Fresh money that is looked at before an instant payout.';

create table payouts.review_parts (
  tip_id uuid not null,
  part integer not null check (part >= 0),
  review_id uuid not null references payouts.reviews,
  net bigint not null check (net > 0),
  received_at timestamptz(3) not null,
  reason text not null check (reason in ('ONE_CARD', 'ONE_DEVICE', 'MANY_PEOPLE', 'LARGE_TIPS', 'ABOVE_USUAL')),
  -- What of it was still there to be reserved; null: nothing was.
  account text,
  hold_id uuid unique,
  amount bigint not null check (amount >= 0),
  released_at timestamptz(3),
  primary key (tip_id, part),
  check ((hold_id is null) = (amount = 0) and (hold_id is null) = (account is null))
);
create index review_parts_of_review on payouts.review_parts (review_id);
comment on table payouts.review_parts is 'The payments in a review, with what is reserved of each.';
