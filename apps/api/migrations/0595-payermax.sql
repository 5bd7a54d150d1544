-- Where the bank of whoever pays asks about the card that was tried last: PayerMax tells it once, in the
-- answer to the try, and never again.
alter table providers.token_charges add column bank_url text;

-- PayerMax keeps nobody who is paid: whom a payout goes to, and to which account, is told with each one.
-- The account's number and the name of whose it is are sealed.
create table providers.payees (
  payment_system text not null,
  attempt_id uuid not null,
  country text not null,
  last_four text not null,
  sealed text not null,
  added_at timestamptz not null,
  primary key (payment_system, attempt_id)
);

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
    select 'payermax'
  ) known;
  execute 'alter table payment_accounts.versions drop constraint versions_adapter_check';
  execute format(
    'alter table payment_accounts.versions add constraint versions_adapter_check check (adapter in (%s))',
    names
  );
end
$$;
