-- A hold remembers how far the account had come when it was placed: what it took is then known for ever,
-- as the postings since the hold before it. Holds from before do not know it and say nothing.
alter table ledger.holds add column at_version bigint check (at_version >= 0);

create or replace function ledger.place_hold(
  in_hold_id uuid, in_code text, in_currency text, in_amount bigint, in_reason text,
  in_hash text, in_now timestamptz
) returns text language plpgsql as $$
declare
  account ledger.accounts;
  kept ledger.balances;
  known_hash bytea;
begin
  select a.* into account from ledger.accounts a where a.code = in_code;
  if found and (account.kind <> 'STRICT' or account.currency <> in_currency) then
    raise exception 'The account % has another kind or currency', in_code
      using errcode = 'LE003', detail = json_build_object('account', in_code);
  end if;
  if found then
    select b.* into kept from ledger.balances b
    where b.account_id = account.account_id
    for no key update;
  end if;

  select h.content_hash into known_hash from ledger.holds h where h.hold_id = in_hold_id;
  if found then
    return case when known_hash = decode(in_hash, 'hex') then 'REPEATED' else 'CONFLICT' end;
  end if;
  if kept.account_id is null or kept.balance - kept.held < in_amount then
    return 'INSUFFICIENT';
  end if;

  insert into ledger.holds (hold_id, account_id, amount, reason, content_hash, held_at, at_version)
  values (in_hold_id, account.account_id, in_amount, in_reason, decode(in_hash, 'hex'), in_now,
          kept.version)
  on conflict do nothing;
  -- Only a hold on another account can have come between: one on this account waits for the lock.
  if not found then
    return 'CONFLICT';
  end if;
  update ledger.balances set held = held + in_amount where account_id = account.account_id;
  return 'HELD';
end $$;
