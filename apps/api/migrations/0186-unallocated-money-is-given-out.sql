-- What a run could give to nobody is given out by a proposal that a second person confirms. It changes
-- no run: the share of nobody is reversed under the proposal's id, and shares of people are added.
create table distribution.unallocated_proposals (
  proposal_id uuid primary key,
  run_id uuid not null references distribution.runs,
  amount bigint not null check (amount > 0),
  -- In the order in which spare units are given.
  staff_ids bigint[] not null check (cardinality(staff_ids) > 0),
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'REJECTED')),
  decided_by uuid,
  decided_at timestamptz(3),
  constraint decided_by_somebody
    check ((state = 'OPEN') = (decided_by is null) and (state = 'OPEN') = (decided_at is null)),
  constraint confirmed_by_a_second_person check (state <> 'CONFIRMED' or decided_by <> proposed_by)
);
create unique index unallocated_proposals_open on distribution.unallocated_proposals (run_id)
  where state = 'OPEN';
create index unallocated_proposals_of_run
  on distribution.unallocated_proposals (run_id, proposed_at);
