-- A closed run is corrected by new entries alone: who should have had less gives it back out of later
-- payouts, a part of each at most, and it goes to who should have had more as it comes in.
create table distribution.corrections (
  correction_id uuid primary key,
  run_id uuid not null references distribution.runs,
  location_id bigint not null,
  currency text not null,
  reason text,
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'REJECTED')),
  decided_by uuid,
  decided_at timestamptz(3),
  -- The first business day on which it may touch a payout.
  takes_effect_on date,
  takes_effect_at timestamptz(3),
  constraint decided_by_whoever_decided
    check ((state = 'OPEN') = (decided_by is null) and (state = 'OPEN') = (decided_at is null)),
  constraint only_confirmed_takes_effect
    check ((state = 'CONFIRMED') = (takes_effect_on is not null)
           and (state = 'CONFIRMED') = (takes_effect_at is not null))
);
create index corrections_of_location on distribution.corrections (location_id, proposed_at desc);

create table distribution.correction_lines (
  line_id uuid primary key,
  correction_id uuid not null references distribution.corrections,
  staff_id bigint not null,
  subject_key uuid not null,
  account text not null,
  -- Above zero for who gets more, below for who gives back.
  amount bigint not null check (amount <> 0),
  -- Where the law protects tips, nothing is taken back without the person's yes.
  needs_agreement boolean not null,
  agreed_at timestamptz(3),
  appeal text,
  appealed_at timestamptz(3),
  appealed_by uuid,
  answer text,
  answered_at timestamptz(3),
  answered_by uuid,
  -- The appeal was right: nothing more is taken.
  is_upheld boolean,
  unique (correction_id, staff_id),
  constraint answered_is_decided
    check ((answered_at is null) = (is_upheld is null) and (answered_at is null) = (answered_by is null)),
  constraint only_an_appeal_is_answered check (answered_at is null or appealed_at is not null)
);
create index correction_lines_of_account on distribution.correction_lines (account) where amount < 0;
create index correction_lines_of_staff on distribution.correction_lines (staff_id);

-- What a payout gave back of a line.
create table distribution.correction_instalments (
  instalment_id uuid primary key,
  line_id uuid not null references distribution.correction_lines,
  payout_id uuid not null,
  amount bigint not null check (amount > 0),
  taken_at timestamptz(3) not null,
  unique (line_id, payout_id)
);
create trigger correction_instalments_are_history
  before update or delete or truncate on distribution.correction_instalments
  for each statement execute function platform.refuse_change();

-- To whom an instalment went.
create table distribution.correction_gains (
  instalment_id uuid not null references distribution.correction_instalments,
  line_id uuid not null references distribution.correction_lines,
  amount bigint not null check (amount > 0),
  primary key (instalment_id, line_id)
);
create trigger correction_gains_are_history
  before update or delete or truncate on distribution.correction_gains
  for each statement execute function platform.refuse_change();

-- A share that a correction added to a run; null for the run's own. Later refunds find it there.
alter table distribution.run_shares add column instalment_id uuid;

-- How much of a payout corrections may take at most, in per cent.
create table distribution.correction_settings (
  location_id bigint primary key,
  cap_percent smallint not null check (cap_percent between 5 and 50),
  set_by uuid not null,
  set_at timestamptz(3) not null
);
