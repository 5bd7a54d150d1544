-- The ledger: double entry that can only grow. Amounts are minor units and credit-positive: what we
-- owe somebody is positive, what somebody owes us is negative (money rules 3).

create schema ledger;

-- STRICT accounts (people, pools, payouts) keep a row in `balances` and never overdraw by our own
-- act. APPEND_ONLY accounts (fees, clearing, processors) are shared by all tips, so they have no row
-- that all tips would queue for: their balance is what was sealed plus what is not sealed yet.
create table ledger.accounts (
  account_id bigint generated always as identity primary key,
  code text not null unique check (length(code) between 1 and 200),
  kind text not null check (kind in ('STRICT', 'APPEND_ONLY')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz(3) not null
);

create table ledger.entries (
  entry_id uuid primary key,
  kind text not null check (length(kind) between 1 and 60),
  content_hash bytea not null check (length(content_hash) = 32),
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  -- A reversal mirrors the whole of another entry; an entry is reversed at most once.
  reverses_entry_id uuid references ledger.entries,
  may_overdraw boolean not null,
  posting_count smallint not null check (posting_count >= 2),
  first_line smallint not null default 1 check (first_line = 1),
  details jsonb not null
);

create unique index entries_reversed_once on ledger.entries (reverses_entry_id)
  where reverses_entry_id is not null;

-- A posting's currency is its account's. Versions count a strict account's postings without a gap;
-- for append-only accounts version and balance stand in `sealed_postings`, written when sealed.
-- Entry and account are checked by the trigger below, for a whole statement at once: a foreign key
-- would check row by row, and neither entries nor accounts can ever go away.
create table ledger.postings (
  entry_id uuid not null,
  line smallint not null check (line >= 1),
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  version bigint check (version >= 1),
  balance_after bigint,
  primary key (entry_id, line),
  check ((version is null) = (balance_after is null))
);
create unique index postings_version on ledger.postings (account_id, version) where version is not null;

-- An entry without postings cannot be committed.
alter table ledger.entries add constraint entries_have_postings
  foreign key (entry_id, first_line) references ledger.postings (entry_id, line)
  deferrable initially deferred;

create table ledger.balances (
  account_id bigint primary key references ledger.accounts,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  version bigint not null default 0 check (version >= 0)
) with (fillfactor = 50);

create table ledger.holds (
  hold_id uuid primary key,
  account_id bigint not null references ledger.accounts,
  amount bigint not null check (amount > 0),
  reason text not null,
  content_hash bytea not null check (length(content_hash) = 32),
  held_at timestamptz(3) not null
);
create index holds_account on ledger.holds (account_id);

create table ledger.hold_endings (
  hold_id uuid primary key references ledger.holds,
  ending text not null check (ending in ('POSTED', 'VOIDED')),
  entry_id uuid references ledger.entries,
  ended_at timestamptz(3) not null,
  check ((ending = 'POSTED') = (entry_id is not null))
);
create index hold_endings_entry on ledger.hold_endings (entry_id) where entry_id is not null;

-- Entries wait here until they are sealed into a block. Exact ids, never "all up to the highest one
-- seen": a slow transaction may commit an older id later.
create table ledger.unsealed_entries (
  queue_no bigint generated always as identity primary key,
  entry_id uuid not null
);

create table ledger.blocks (
  block_no bigint primary key check (block_no >= 1),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  entry_count int not null check (entry_count >= 1),
  sealed_at timestamptz(3) not null
);

create table ledger.block_entries (
  entry_id uuid primary key,
  block_no bigint not null,
  position int not null check (position >= 1),
  hash bytea not null check (length(hash) = 32),
  unique (block_no, position)
);

create table ledger.sealed_postings (
  account_id bigint not null,
  version bigint not null check (version >= 1),
  entry_id uuid not null,
  line smallint not null,
  balance_after bigint not null,
  primary key (account_id, version),
  unique (entry_id, line)
);

create trigger accounts_are_history before update or delete or truncate on ledger.accounts
  for each statement execute function platform.refuse_change();
create trigger entries_are_history before update or delete or truncate on ledger.entries
  for each statement execute function platform.refuse_change();
create trigger postings_are_history before update or delete or truncate on ledger.postings
  for each statement execute function platform.refuse_change();
create trigger holds_are_history before update or delete or truncate on ledger.holds
  for each statement execute function platform.refuse_change();
create trigger hold_endings_are_history before update or delete or truncate on ledger.hold_endings
  for each statement execute function platform.refuse_change();
create trigger blocks_are_history before update or delete or truncate on ledger.blocks
  for each statement execute function platform.refuse_change();
create trigger block_entries_are_history before update or delete or truncate on ledger.block_entries
  for each statement execute function platform.refuse_change();
create trigger sealed_postings_are_history before update or delete or truncate on ledger.sealed_postings
  for each statement execute function platform.refuse_change();
create trigger balances_stay before delete or truncate on ledger.balances
  for each statement execute function platform.refuse_change();

-- All postings of an entry arrive in one statement, balanced in every currency. Because the number
-- of lines is fixed and lines are numbered from 1, nothing can be added to an entry later.
create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  -- The lateral look-ups with a limit keep the planner to the primary keys, however small the tables
  -- were when it made its plan.
  select sums.entry_id into wrong
  from (
    select by_currency.entry_id,
           sum(by_currency.lines) as lines,
           max(by_currency.last_line) as last_line,
           bool_and(by_currency.total = 0 and by_currency.is_kept_rightly) as is_right
    from (
      select n.entry_id, count(*) as lines, max(n.line) as last_line, sum(n.amount) as total,
             bool_and(coalesce((a.kind = 'STRICT') = (n.version is not null), false))
               as is_kept_rightly
      from new_postings n
      left join lateral (
        select x.kind, x.currency from ledger.accounts x where x.account_id = n.account_id limit 1
      ) a on true
      group by n.entry_id, a.currency
    ) by_currency
    group by by_currency.entry_id
  ) sums
  left join lateral (
    select x.posting_count from ledger.entries x where x.entry_id = sums.entry_id limit 1
  ) e on true
  where not sums.is_right
     or e.posting_count is distinct from sums.lines
     or e.posting_count is distinct from sums.last_line
  limit 1;
  if found then
    raise exception 'The postings of the entry % are incomplete, on unknown accounts or unbalanced', wrong
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_balance after insert on ledger.postings
  referencing new table as new_postings
  for each statement execute function ledger.refuse_unbalanced();

-- The accounts' ids in the given order, null where an account is not open yet.
create function ledger.find_accounts(in_codes text[], in_kinds text[], in_currencies text[])
returns bigint[] language plpgsql as $$
declare
  account_ids bigint[];
  wrong text;
begin
  select array_agg(a.account_id order by c.nth),
         min(c.code) filter (where a.kind <> c.kind or a.currency <> c.currency)
  into account_ids, wrong
  from unnest(in_codes, in_kinds, in_currencies) with ordinality as c (code, kind, currency, nth)
  left join lateral (
    select x.account_id, x.kind, x.currency from ledger.accounts x where x.code = c.code limit 1
  ) a on true;
  if wrong is not null then
    raise exception 'The account % has another kind or currency', wrong
      using errcode = 'LE003', detail = json_build_object('account', wrong);
  end if;
  return account_ids;
end $$;

create function ledger.open_accounts(
  in_codes text[], in_kinds text[], in_currencies text[], in_opened_at timestamptz
) returns void language plpgsql as $$
begin
  with opened as (
    insert into ledger.accounts (code, kind, currency, opened_at)
    select c.code, c.kind, c.currency, in_opened_at
    from unnest(in_codes, in_kinds, in_currencies) as c (code, kind, currency)
    where not exists (select from ledger.accounts a where a.code = c.code)
    order by c.code
    on conflict (code) do nothing
    returning account_id, kind
  )
  insert into ledger.balances (account_id)
  select o.account_id from opened o where o.kind = 'STRICT' order by o.account_id;
end $$;

-- Ends the holds that new entries post. The balances are locked already.
create function ledger.end_posted_holds(
  in_entry_ids uuid[], in_are_new boolean[], in_account_ids bigint[],
  in_posting_entries int[], in_posting_accounts int[], in_amounts bigint[],
  in_hold_ids uuid[], in_hold_entries int[], in_ended_at timestamptz
) returns void language plpgsql as $$
declare
  wrong record;
begin
  select h.hold_id into wrong
  from unnest(in_hold_ids) as h (hold_id)
  where not exists (select from ledger.holds x where x.hold_id = h.hold_id)
  limit 1;
  if found then
    raise exception 'There is no hold %', wrong.hold_id
      using errcode = 'LE005', detail = json_build_object('holdId', wrong.hold_id);
  end if;

  insert into ledger.hold_endings (hold_id, ending, entry_id, ended_at)
  select h.hold_id, 'POSTED', in_entry_ids[h.entry_no], in_ended_at
  from unnest(in_hold_ids, in_hold_entries) as h (hold_id, entry_no)
  where in_are_new[h.entry_no]
  order by h.hold_id
  on conflict do nothing;

  select h.hold_id, ended.ending into wrong
  from unnest(in_hold_ids, in_hold_entries) as h (hold_id, entry_no)
  left join lateral (
    select x.ending, x.entry_id from ledger.hold_endings x where x.hold_id = h.hold_id limit 1
  ) ended on true
  where ended.entry_id is distinct from in_entry_ids[h.entry_no]
  limit 1;
  if found then
    raise exception 'The hold % has ended already', wrong.hold_id
      using errcode = 'LE006',
            detail = json_build_object('holdId', wrong.hold_id, 'ending', wrong.ending);
  end if;

  select reckoned.entry_no into wrong
  from (
    select h.entry_no, hold.account_id, hold.amount as held, 0 as posted
    from unnest(in_hold_ids, in_hold_entries) as h (hold_id, entry_no)
    cross join lateral (
      select x.account_id, x.amount from ledger.holds x where x.hold_id = h.hold_id limit 1
    ) hold
    union all
    select m.entry_no, in_account_ids[m.account_no], 0, m.amount
    from unnest(in_posting_entries, in_posting_accounts, in_amounts) as m (entry_no, account_no, amount)
  ) reckoned
  group by reckoned.entry_no, reckoned.account_id
  having sum(reckoned.held) > 0 and sum(reckoned.held) <> -sum(reckoned.posted)
  limit 1;
  if found then
    raise exception 'The entry % does not debit what was held', in_entry_ids[wrong.entry_no]
      using errcode = 'LE007',
            detail = json_build_object('entryId', in_entry_ids[wrong.entry_no]);
  end if;
end $$;

-- Posts a batch in one call, inside the caller's transaction, and returns the ids that were new.
-- Every caller takes its locks in the same order (entries by id, new accounts by code, balances by
-- account), so that no two calls can wait for each other. Refusals carry their own error code and a
-- JSON detail:
--   LE001 the id is known with other content      LE002 an account would be overdrawn
--   LE003 an account has another kind or currency LE004 the entry was reversed already
--   LE005 there is no such hold                   LE006 the hold has ended already
--   LE007 the entry does not debit what was held
-- Plans are made once and outlive the small tables they were made for: so only look-ups by index are
-- allowed. Before PostgreSQL 18 that makes plans look so dear that each call would be compiled (jit).
create function ledger.post_batch(
  in_entry_ids uuid[],
  in_kinds text[],
  in_hashes text[],
  in_occurred_at timestamptz[],
  in_details text[],
  in_may_overdraw boolean[],
  in_reverses uuid[],
  in_posting_counts smallint[],
  in_codes text[],
  in_account_kinds text[],
  in_currencies text[],
  in_posting_entries int[],
  in_posting_lines smallint[],
  in_posting_accounts int[],
  in_amounts bigint[],
  in_hold_ids uuid[],
  in_hold_entries int[],
  in_recorded_at timestamptz
) returns uuid[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  new_ids uuid[];
  are_new boolean[];
  account_ids bigint[];
  wrong record;
begin
  with inserted as (
    insert into ledger.entries (entry_id, kind, content_hash, occurred_at, recorded_at,
                                reverses_entry_id, may_overdraw, posting_count, details)
    select e.id, e.kind, decode(e.hash, 'hex'), e.occurred_at, in_recorded_at,
           e.reverses, e.may_overdraw, e.posting_count, e.details::jsonb
    from unnest(in_entry_ids, in_kinds, in_hashes, in_occurred_at, in_details, in_may_overdraw,
                in_reverses, in_posting_counts)
      as e (id, kind, hash, occurred_at, details, may_overdraw, reverses, posting_count)
    order by e.id
    on conflict do nothing
    returning entry_id
  )
  select coalesce(array_agg(entry_id), '{}') into new_ids from inserted;

  if cardinality(new_ids) < cardinality(in_entry_ids) then
    select given.id, given.reverses, e.content_hash is null as is_unknown into wrong
    from unnest(in_entry_ids, in_hashes, in_reverses) as given (id, hash, reverses)
    left join lateral (
      select x.content_hash from ledger.entries x where x.entry_id = given.id limit 1
    ) e on true
    where e.content_hash is distinct from decode(given.hash, 'hex')
    order by given.id
    limit 1;
    if found and wrong.is_unknown then
      raise exception 'The entry % was reversed already', wrong.reverses
        using errcode = 'LE004', detail = json_build_object('entryId', wrong.reverses);
    elsif found then
      raise exception 'The entry % is known with other content', wrong.id
        using errcode = 'LE001', detail = json_build_object('entryId', wrong.id);
    end if;
    if cardinality(new_ids) = 0 then
      return new_ids;
    end if;
    select array_agg(given.id in (select n.id from unnest(new_ids) as n (id)) order by given.nth)
    into are_new
    from unnest(in_entry_ids) with ordinality as given (id, nth);
  else
    are_new := array_fill(true, array[cardinality(in_entry_ids)]);
  end if;

  account_ids := ledger.find_accounts(in_codes, in_account_kinds, in_currencies);
  if array_position(account_ids, null) is not null then
    perform ledger.open_accounts(in_codes, in_account_kinds, in_currencies, in_recorded_at);
    account_ids := ledger.find_accounts(in_codes, in_account_kinds, in_currencies);
  end if;

  perform from ledger.balances b
  where b.account_id = any (account_ids)
  order by b.account_id
  for no key update;

  if cardinality(in_hold_ids) > 0 then
    perform ledger.end_posted_holds(
      in_entry_ids, are_new, account_ids, in_posting_entries, in_posting_accounts, in_amounts,
      in_hold_ids, in_hold_entries, in_recorded_at);
  end if;

  -- This statement begins after the locks are held, so it reads the balances that it changes.
  with moves as (
    select m.entry_no, m.line, account_ids[m.account_no] as account_id, m.amount, 0::bigint as released
    from unnest(in_posting_entries, in_posting_lines, in_posting_accounts, in_amounts)
      as m (entry_no, line, account_no, amount)
    where are_new[m.entry_no]
    union all
    select h.entry_no, null, hold.account_id, 0, hold.amount
    from unnest(in_hold_ids, in_hold_entries) as h (hold_id, entry_no)
    cross join lateral (
      select x.account_id, x.amount from ledger.holds x where x.hold_id = h.hold_id limit 1
    ) hold
    where are_new[h.entry_no]
  ),
  placed as (
    select m.entry_no, m.line, m.account_id, m.amount, m.released,
           b.version is not null as is_strict,
           b.version + count(m.line) over by_line as version,
           (b.balance + sum(m.amount) over by_line)::bigint as balance_after,
           b.balance - b.held + sum(m.amount + m.released) over by_entry as available_after,
           sum(m.amount + m.released) over (partition by m.account_id, m.entry_no) as change
    from moves m
    left join lateral (
      select x.version, x.balance, x.held from ledger.balances x
      where x.account_id = m.account_id
      limit 1
    ) b on true
    window by_line as (partition by m.account_id order by m.entry_no, m.line
                       rows unbounded preceding),
           by_entry as (partition by m.account_id order by m.entry_no)
  ),
  written as (
    insert into ledger.postings (entry_id, line, account_id, amount, version, balance_after)
    select in_entry_ids[p.entry_no], p.line, p.account_id, p.amount, p.version, p.balance_after
    from placed p
    where p.line is not null
    order by p.entry_no, p.line
  ),
  queued as (
    insert into ledger.unsealed_entries (entry_id)
    select e.id from unnest(in_entry_ids) with ordinality as e (id, nth)
    where are_new[e.nth]
    order by e.nth
  ),
  kept as (
    update ledger.balances b
    set balance = b.balance + net.amount, held = b.held - net.released, version = b.version + net.lines
    from (
      select p.account_id, sum(p.amount) as amount, sum(p.released) as released, count(p.line) as lines
      from placed p
      where p.is_strict
      group by p.account_id
    ) net
    where b.account_id = net.account_id
  )
  select p.entry_no, p.account_id into wrong
  from placed p
  where p.change < 0 and p.available_after < 0 and not in_may_overdraw[p.entry_no]
  order by p.entry_no, p.line
  limit 1;
  if found then
    raise exception 'The entry % would overdraw an account', in_entry_ids[wrong.entry_no]
      using errcode = 'LE002', detail = json_build_object(
        'entryId', in_entry_ids[wrong.entry_no],
        'account', (select a.code from ledger.accounts a where a.account_id = wrong.account_id));
  end if;
  return new_ids;
end $$;

-- Reserves money of a strict account: HELD, REPEATED, CONFLICT or INSUFFICIENT.
create function ledger.place_hold(
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

  insert into ledger.holds (hold_id, account_id, amount, reason, content_hash, held_at)
  values (in_hold_id, account.account_id, in_amount, in_reason, decode(in_hash, 'hex'), in_now)
  on conflict do nothing;
  -- Only a hold on another account can have come between: one on this account waits for the lock.
  if not found then
    return 'CONFLICT';
  end if;
  update ledger.balances set held = held + in_amount where account_id = account.account_id;
  return 'HELD';
end $$;

-- Gives reserved money back: VOIDED, REPEATED, POSTED (refused: the money has gone) or UNKNOWN.
create function ledger.void_hold(in_hold_id uuid, in_now timestamptz)
returns text language plpgsql as $$
declare
  hold ledger.holds;
  known_ending text;
begin
  select h.* into hold from ledger.holds h where h.hold_id = in_hold_id;
  if not found then
    return 'UNKNOWN';
  end if;
  perform from ledger.balances b where b.account_id = hold.account_id for no key update;
  select e.ending into known_ending from ledger.hold_endings e where e.hold_id = in_hold_id;
  if found then
    return case known_ending when 'VOIDED' then 'REPEATED' else known_ending end;
  end if;
  insert into ledger.hold_endings (hold_id, ending, ended_at) values (in_hold_id, 'VOIDED', in_now);
  update ledger.balances set held = held - hold.amount where account_id = hold.account_id;
  return 'VOIDED';
end $$;

-- The balances of accounts, in the given order; an account that was never posted to has zero. What
-- is not sealed yet is added up for append-only accounts, in the same statement and so at one moment.
create function ledger.balances_of(in_codes text[])
returns table (code text, balance bigint, held bigint) language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  return query
  with asked as materialized (
    select c.code, c.nth, a.account_id, a.kind
    from unnest(in_codes) with ordinality as c (code, nth)
    left join lateral (
      select x.account_id, x.kind from ledger.accounts x where x.code = c.code limit 1
    ) a on true
  ),
  unsealed as materialized (
    select p.account_id, sum(p.amount) as amount
    from ledger.unsealed_entries u
    cross join lateral (
      select x.account_id, x.amount from ledger.postings x where x.entry_id = u.entry_id offset 0
    ) p
    where exists (select from asked k where k.kind = 'APPEND_ONLY')
      and p.account_id in (select k.account_id from asked k where k.kind = 'APPEND_ONLY')
    group by p.account_id
  )
  select k.code,
         coalesce(b.balance, coalesce(last.balance_after, 0) + coalesce(n.amount, 0))::bigint,
         coalesce(b.held, 0)
  from asked k
  left join lateral (
    select x.balance, x.held from ledger.balances x where x.account_id = k.account_id limit 1
  ) b on true
  left join lateral (
    select x.balance_after from ledger.sealed_postings x
    where x.account_id = k.account_id and k.kind = 'APPEND_ONLY'
    order by x.version desc
    limit 1
  ) last on true
  left join unsealed n on n.account_id = k.account_id
  order by k.nth;
end $$;

-- Seals what waits into one block of the hash chain and gives append-only accounts their versions
-- and balances. Returns the number of entries sealed. One at a time; READ COMMITTED, so that the
-- statements after the lock see what the one before has sealed.
--   entry's hash = sha256(content hash, "<entry id> <recorded, ms> <line>:<version>:<balance>,…")
--   block's hash = sha256(previous hash, "<number> <entries> <sealed, ms>", the entries' hashes)
create function ledger.seal_block(in_sealed_at timestamptz, in_at_most int)
returns int language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  new_block_no bigint;
  last_hash bytea;
  sealed_count int;
  sealed_hashes bytea;
begin
  perform pg_advisory_xact_lock(7461202);
  select coalesce(max(b.block_no), 0) + 1 into new_block_no from ledger.blocks b;
  select coalesce(
    (select b.hash from ledger.blocks b where b.block_no = new_block_no - 1),
    decode(repeat('00', 32), 'hex')) into last_hash;

  with taken as (
    delete from ledger.unsealed_entries u
    where u.queue_no in (
      select w.queue_no from ledger.unsealed_entries w order by w.queue_no limit in_at_most)
    returning u.queue_no, u.entry_id
  ),
  ordered as (
    select e.entry_id, e.content_hash, e.recorded_at,
           row_number() over (order by t.queue_no) as position
    from taken t
    cross join lateral (
      select x.entry_id, x.content_hash, x.recorded_at from ledger.entries x
      where x.entry_id = t.entry_id
      limit 1
    ) e
  ),
  numbered as (
    select o.entry_id, o.content_hash, o.recorded_at, o.position, p.line, p.account_id,
           p.version is null as is_append_only,
           coalesce(p.version, coalesce(last.version, 0) + row_number() over account) as version,
           coalesce(p.balance_after, coalesce(last.balance_after, 0) + sum(p.amount) over account)
             as balance_after
    from ordered o
    join ledger.postings p on p.entry_id = o.entry_id
    left join lateral (
      select s.version, s.balance_after from ledger.sealed_postings s
      where s.account_id = p.account_id and p.version is null
      order by s.version desc
      limit 1
    ) last on true
    window account as (partition by p.account_id order by o.position, p.line rows unbounded preceding)
  ),
  appended as (
    insert into ledger.sealed_postings (account_id, version, entry_id, line, balance_after)
    select n.account_id, n.version, n.entry_id, n.line, n.balance_after
    from numbered n
    where n.is_append_only
    order by n.account_id, n.version
  ),
  sealed as (
    insert into ledger.block_entries (entry_id, block_no, position, hash)
    select n.entry_id, new_block_no, n.position,
           sha256(n.content_hash || convert_to(
             n.entry_id || ' ' || (extract(epoch from n.recorded_at) * 1000)::bigint || ' '
               || string_agg(n.line || ':' || n.version || ':' || n.balance_after, ','
                             order by n.line),
             'UTF8'))
    from numbered n
    group by n.entry_id, n.position, n.content_hash, n.recorded_at
    order by n.position
    returning position, hash
  )
  select count(*), string_agg(s.hash, ''::bytea order by s.position)
  into sealed_count, sealed_hashes
  from sealed s;

  if sealed_count > 0 then
    insert into ledger.blocks (block_no, previous_hash, hash, entry_count, sealed_at)
    values (
      new_block_no, last_hash,
      sha256(last_hash || convert_to(
        new_block_no || ' ' || sealed_count || ' '
          || (extract(epoch from in_sealed_at::timestamptz(3)) * 1000)::bigint, 'UTF8')
        || sealed_hashes),
      sealed_count, in_sealed_at);
  end if;
  return sealed_count;
end $$;
