-- Which accounts are missing was asked by `not exists`. The plan of a function is made once and
-- outlives the small tables it was made for: made while there were few accounts, it went through all
-- of them for every batch (24 ms with five thousand people). A lateral look-up with a limit keeps the
-- planner to the index, as everywhere else in the ledger.
create or replace function ledger.open_accounts(
  in_codes text[], in_kinds text[], in_currencies text[], in_opened_at timestamptz
) returns void language plpgsql as $$
begin
  with opened as (
    insert into ledger.accounts (code, kind, currency, opened_at)
    select c.code, c.kind, c.currency, in_opened_at
    from unnest(in_codes, in_kinds, in_currencies) as c (code, kind, currency)
    left join lateral (
      select a.account_id from ledger.accounts a where a.code = c.code limit 1
    ) known on true
    where known.account_id is null
    order by c.code
    on conflict (code) do nothing
    returning account_id, kind
  )
  insert into ledger.balances (account_id)
  select o.account_id from opened o where o.kind = 'STRICT' order by o.account_id;
end $$;
