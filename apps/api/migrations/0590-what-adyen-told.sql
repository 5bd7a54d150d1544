-- Adyen cannot be asked again about a payment or a refund: its signed messages carry the report, and each is
-- told once, or twice, late and in any order. What was started and what was told is kept here.
create table providers.adyen_charges (
  payment_system text not null,
  attempt_id text not null check (length(attempt_id) between 1 and 100),
  -- Opens the page on which the card is given; nobody can guess it.
  secret text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  country text not null,
  return_url text not null,
  is_reserved boolean not null,
  started_at timestamptz(3) not null,
  -- The session there in which it is paid, at most once; none while nobody has answered us.
  session_id text,
  session_data text,
  -- What the guest's browser brought from there: with it the session can be read.
  session_result text,
  result_at timestamptz(3),
  -- The guest's browser was sent to its bank.
  at_bank_at timestamptz(3),
  -- Nobody can pay any more.
  closed_at timestamptz(3),
  primary key (payment_system, attempt_id)
);

-- Facts are only ever added, so the order in which they come makes no difference.
create table providers.adyen_facts (
  payment_system text not null,
  event_code text not null,
  psp_reference text not null,
  is_success boolean not null,
  -- Ours, which says what it is about: `charge-…`, `refund-…`.
  merchant_reference text not null,
  original_reference text,
  amount bigint not null,
  currency text not null,
  reason text not null,
  -- The few things that are read of the rest.
  details jsonb not null default '{}',
  -- When it happened there.
  at timestamptz(3) not null,
  kept_at timestamptz(3) not null,
  primary key (payment_system, event_code, psp_reference, is_success)
);
create index on providers.adyen_facts (payment_system, merchant_reference);
create index on providers.adyen_facts (payment_system, psp_reference);
create index on providers.adyen_facts (payment_system, original_reference);
create index on providers.adyen_facts (kept_at);

-- A payout names the account that it goes to each time, so its numbers are kept, sealed with our own secret.
create table providers.adyen_bank_accounts (
  payment_system text not null,
  attempt_id text not null,
  country text not null,
  last_four text not null,
  sealed text not null,
  created_at timestamptz(3) not null,
  primary key (payment_system, attempt_id)
);

-- An account with Adyen can be entered. Whichever adapters can be already stay.
do $$
declare
  names text;
begin
  select string_agg(distinct quote_literal(name), ', ' order by quote_literal(name)) into names
  from (
    select matched.found[1] as name
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g') as matched (found)
    where conrelid = 'payment_accounts.versions'::regclass and conname = 'versions_adapter_check'
    union select 'adyen'
  ) as adapters;
  alter table payment_accounts.versions drop constraint versions_adapter_check;
  execute format(
    'alter table payment_accounts.versions add constraint versions_adapter_check check (adapter in (%s))',
    names);
end $$;
