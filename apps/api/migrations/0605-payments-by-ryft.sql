-- Ryft has no key under which a call may come twice, so what it does not keep for us is kept here: which
-- session was made for a charge, and how far a payout has come, before each of its calls is made.
create table providers.ryft_sessions (
  payment_system text not null,
  attempt_id text not null check (length(attempt_id) between 1 and 100),
  amount bigint not null check (amount > 0),
  currency text not null,
  session_id text not null,
  -- Opens the fields of the charge in the guest's browser.
  client_secret text not null,
  started_at timestamptz(3) not null,
  -- From then on what is reserved for it is given free: a session that waits cannot be ended there.
  closed_at timestamptz(3),
  primary key (payment_system, attempt_id),
  unique (payment_system, session_id)
);

create table providers.ryft_payouts (
  payment_system text not null,
  attempt_id text not null check (length(attempt_id) between 1 and 100),
  -- Who is paid, by the name of their account there, and to what.
  account_id text not null,
  method_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  begun_at timestamptz(3) not null,
  -- Whoever makes a call for it has it for so long.
  claimed_until timestamptz(3),
  -- Each call is written down before it is made: `sent` without a name is one whose answer was lost. The
  -- mark is the newest transfer that stood in the list then ('': there was none), up to which one looks.
  transfer_mark text,
  transfer_sent_at timestamptz(3),
  transfer_id text,
  payout_sent_at timestamptz(3),
  payout_id text,
  home_mark text,
  home_sent_at timestamptz(3),
  home_id text,
  -- The payout was told to have reached its bank.
  was_paid boolean not null default false,
  -- Why nothing was paid out, and nothing ever will be: the money is ours again.
  refused_because text,
  primary key (payment_system, attempt_id),
  check (transfer_id is null or transfer_sent_at is not null),
  check (payout_sent_at is null or transfer_id is not null),
  check (payout_id is null or payout_sent_at is not null),
  check (home_id is null or home_sent_at is not null),
  check ((transfer_sent_at is null) = (transfer_mark is null)),
  check ((home_sent_at is null) = (home_mark is null))
);
-- Money lies at somebody's account for one payout at a time: a payout that was made twice by mistake would
-- find nothing there.
create unique index ryft_payouts_under_way on providers.ryft_payouts (payment_system, account_id)
  where payout_id is null and refused_because is null;
create unique index ryft_payouts_by_name on providers.ryft_payouts (payment_system, payout_id)
  where payout_id is not null;

-- Accounts of it may be entered in the office, beside those of all adapters that may be by now.
do $$
declare
  names text;
begin
  select string_agg(distinct quote_literal(name), ', ')
  into names
  from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as name
    from pg_constraint
    where conrelid = 'payment_accounts.versions'::regclass and conname = 'versions_adapter_check'
    union all
    select 'ryft'
  ) known;
  execute 'alter table payment_accounts.versions drop constraint versions_adapter_check';
  execute format(
    'alter table payment_accounts.versions add constraint versions_adapter_check check (adapter in (%s))',
    names
  );
end
$$;
