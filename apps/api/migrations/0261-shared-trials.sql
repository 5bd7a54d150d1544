-- A split that was tried and shown to those whom it concerns, before anybody publishes it. What was
-- computed is kept, so that everybody reads the same.
create table distribution.shared_trials (
  trial_id uuid primary key,
  location_id bigint not null,
  -- The rows that were tried, as those of a version.
  rows jsonb not null,
  shared_by uuid not null,
  shared_at timestamptz(3) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  from_day date not null,
  to_day date not null,
  days integer not null check (days > 0),
  -- What everybody at the place may read: nothing from which one person's income could be reckoned.
  told jsonb not null,
  -- Until when those concerned may vote; null where nobody asks them to.
  vote_ends_at timestamptz(3),
  taken_back_at timestamptz(3),
  -- Counted once the vote is over; then who voted what is forgotten.
  counted_at timestamptz(3),
  votes_for integer,
  votes_against integer,
  constraint counted_whole check (
    (counted_at is null) = (votes_for is null) and (counted_at is null) = (votes_against is null)),
  constraint counted_only_a_vote check (counted_at is null or vote_ends_at is not null)
);
create index shared_trials_of_location on distribution.shared_trials (location_id, shared_at desc);
create index shared_trials_to_count on distribution.shared_trials (vote_ends_at)
  where counted_at is null and taken_back_at is null;

-- Whom it concerns, with what their own last weeks would have brought by the split in force and by this one.
create table distribution.shared_trial_people (
  trial_id uuid not null references distribution.shared_trials,
  staff_id bigint not null,
  now_amount bigint not null,
  next_amount bigint not null,
  primary key (trial_id, staff_id)
);
create index shared_trials_of_staff on distribution.shared_trial_people (staff_id);

-- What somebody says until the vote is over: one vote each, which may be changed. Deleted once counted.
create table distribution.trial_votes (
  trial_id uuid not null,
  staff_id bigint not null,
  choice text not null check (choice in ('FOR', 'AGAINST')),
  voted_at timestamptz(3) not null,
  primary key (trial_id, staff_id),
  foreign key (trial_id, staff_id) references distribution.shared_trial_people (trial_id, staff_id)
);
