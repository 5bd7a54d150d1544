-- What is owed to somebody whose account is over: asked for by one administrator, who has seen the
-- person's papers, and confirmed by another.
create schema final_payouts;

create table final_payouts.requests (
  request_id uuid primary key,
  user_id uuid not null,
  staff_id bigint not null,
  location_id bigint not null,
  currency text not null,
  -- What could be paid when it was asked for; what is paid is what can be paid once it is confirmed.
  amount bigint not null check (amount > 0),
  -- The papers that were seen. Empty texts: the person was erased since.
  document text not null check (document in ('PASSPORT', 'DRIVER_LICENSE', 'ID')),
  reason text not null,
  -- Where it goes. Of an account that was given with the request the row keeps what the processor calls
  -- it; it becomes the person's only once it is confirmed.
  destination_id uuid not null,
  is_new_account boolean not null,
  provider_reference text,
  payment_system text not null,
  brand text not null,
  last_four text not null,
  country text not null,
  account_status text check (account_status in ('ACTIVE', 'PENDING', 'PENDING_VERIFICATION', 'BLOCKED')),
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'REJECTED', 'WITHDRAWN')),
  decided_by uuid,
  decided_at timestamptz(3),
  payout_id uuid,
  check (is_new_account = (provider_reference is not null and account_status is not null)),
  check ((state = 'OPEN') = (decided_by is null and decided_at is null)),
  check ((state = 'CONFIRMED') = (payout_id is not null)),
  check (decided_by is null or state = 'WITHDRAWN' or decided_by <> asked_by)
);
create unique index one_open_request_of_a_place on final_payouts.requests (staff_id)
  where state = 'OPEN';
create index requests_of_a_person on final_payouts.requests (user_id, asked_at desc);

-- A payout of its own kind: nobody asked for it who is paid by it, and no plan covers it.
alter table payouts.payouts
  drop constraint payouts_kind_check,
  add constraint payouts_kind_check check (kind in ('INSTANT', 'PLANNED', 'LEGAL', 'FINAL'));

-- What was held until an answer to the split ends as well where the account is over: nobody can answer
-- for it any more, and it is theirs either way.
alter table distribution.held_share_endings
  alter column answer_id drop not null,
  add column final_payout_id uuid,
  add constraint ended_by_one_of_the_two check (num_nonnulls(answer_id, final_payout_id) = 1);
