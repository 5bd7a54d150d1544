create schema payouts;

create table payouts.destinations (
  destination_id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('CARD', 'BANK_ACCOUNT')),
  owner_kind text not null default 'PERSONAL' check (owner_kind in ('PERSONAL', 'CORPORATE')),
  payment_system text not null,
  provider_reference text not null,
  status text not null check (status in ('ACTIVE', 'PENDING', 'PENDING_VERIFICATION', 'BLOCKED')),
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9A-Z]{2,4}$'),
  country text not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index destinations_one_personal on payouts.destinations (user_id)
  where removed_at is null and owner_kind = 'PERSONAL';

create table payouts.payouts (
  payout_id uuid primary key,
  user_id uuid not null,
  staff_id bigint not null,
  location_id bigint not null,
  subject_key uuid not null,
  kind text not null check (kind in ('INSTANT', 'PLANNED')),
  state text not null check (state in ('DRAFT', 'SUBMITTED', 'PAID', 'FAILED', 'RETURNED')),
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  destination_id uuid not null references payouts.destinations,
  payment_system text not null,
  drafted_at timestamptz not null,
  expires_at timestamptz not null,
  lands_within_seconds integer not null,
  submitted_at timestamptz,
  lands_by timestamptz,
  -- The processor's side of it. The attempt's id is ours and is made before the processor is called.
  attempt_id uuid not null unique,
  provider_reference text,
  -- Set before the processor is called: who finds it set looks up instead of calling again.
  sent_at timestamptz,
  look_up_at timestamptz,
  look_ups integer not null default 0,
  reason text,
  ended_at timestamptz
);
create index payouts_of_user on payouts.payouts (user_id, drafted_at desc);
create index payouts_under_way on payouts.payouts (look_up_at) where state = 'SUBMITTED';
create index payouts_reference on payouts.payouts (payment_system, provider_reference);

-- Every change of state, in order: the truth that the timeline shows.
create table payouts.payout_changes (
  payout_id uuid not null references payouts.payouts,
  step smallint not null,
  state text not null,
  at timestamptz not null,
  reason text,
  primary key (payout_id, step)
);
create trigger payout_changes_are_history before update or delete or truncate on payouts.payout_changes
  for each statement execute function platform.refuse_change();

-- The parts of a payout: which accounts it draws on, and the hold on each.
create table payouts.payout_parts (
  payout_id uuid not null references payouts.payouts,
  part smallint not null,
  account text not null,
  hold_id uuid not null unique,
  amount bigint not null check (amount > 0),
  primary key (payout_id, part)
);
