-- Accounts with processors that administrators enter: each version asked for by one, and in force once
-- another has confirmed it. Keys and secrets stand in `sealed` alone, under a key that the database does
-- not know; what is over keeps none.
create schema payment_accounts;

create table payment_accounts.versions (
  version_id uuid primary key,
  payment_system text not null,
  adapter text not null check (adapter in ('stripe', 'checkout')),
  -- ENTER puts an account there or changes it; END takes it away.
  deed text not null check (deed in ('ENTER', 'END')),
  sealed text,
  -- What may be shown: everything but keys and secrets, and by what those are recognised.
  shown jsonb not null,
  is_live boolean not null,
  reason text not null,
  entered_by uuid not null,
  entered_at timestamptz(3) not null,
  state text not null default 'OPEN'
    check (state in ('OPEN', 'IN_FORCE', 'ENDED', 'REJECTED', 'WITHDRAWN')),
  decided_by uuid,
  decided_at timestamptz(3),
  ended_at timestamptz(3),
  check ((state in ('OPEN', 'IN_FORCE') and deed = 'ENTER') = (sealed is not null)),
  check ((state = 'OPEN') = (decided_by is null and decided_at is null)),
  check (decided_by is null or state = 'WITHDRAWN' or decided_by <> entered_by),
  check ((state = 'ENDED') = (ended_at is not null))
);
create unique index one_open_version on payment_accounts.versions (payment_system) where state = 'OPEN';
create unique index one_version_in_force on payment_accounts.versions (payment_system)
  where state = 'IN_FORCE';

-- What each account answered last when it was asked who we are.
create table payment_accounts.answers (
  payment_system text primary key,
  outcome text not null check (outcome in ('ANSWERED', 'NO_ANSWER', 'NOT_RUN')),
  told text not null,
  asked_at timestamptz(3) not null
);
