-- What the closing of a month reads of the ledger: every posting with the kind of its account, the
-- entries of a place, and what was held at a moment.

create view ledger.account_facts as
  select account_id, code as account, currency, kind = 'STRICT' as is_strict,
         split_part(code, ':', 1) as account_kind,
         code like 'person:%:qualifying' as is_qualifying,
         -- Whose place it is; accounts that all places share have none.
         case when split_part(code, ':', 1) in ('person', 'service')
                   and split_part(code, ':', 3) ~ '^\d{1,15}$'
                then split_part(code, ':', 3)::bigint
              when split_part(code, ':', 1) in ('pool', 'unallocated', 'venue', 'venue-invoice')
                   and split_part(code, ':', 2) ~ '^\d{1,15}$'
                then split_part(code, ':', 2)::bigint
         end as location_id
  from ledger.accounts;
comment on view ledger.account_facts is 'Every account with its kind, and the place it belongs to.';

create view ledger.kind_posting_facts as
  select posting.entry_id, posting.amount, entry.kind as entry_kind, entry.recorded_at,
         account.account_kind, account.is_qualifying, account.is_strict, account.currency
  from ledger.postings posting
  join ledger.entries entry on entry.entry_id = posting.entry_id
  join ledger.account_facts account on account.account_id = posting.account_id;
comment on view ledger.kind_posting_facts is 'Every posting with the kinds of its entry and account.';

-- An account that all tips share has no index by its postings: they are found where they are sealed,
-- and among those that wait to be.
create view ledger.place_entry_facts as
  select account.location_id, posting.entry_id
  from ledger.account_facts account
  join ledger.postings posting
    on posting.account_id = account.account_id and posting.version is not null
  where account.is_strict
  union
  select account.location_id, sealed.entry_id
  from ledger.account_facts account
  join ledger.sealed_postings sealed on sealed.account_id = account.account_id
  where not account.is_strict
  union
  select account.location_id, posting.entry_id
  from ledger.unsealed_entries waiting
  join ledger.postings posting on posting.entry_id = waiting.entry_id
  join ledger.account_facts account on account.account_id = posting.account_id
  where not account.is_strict;
comment on view ledger.place_entry_facts is
  'Entries by the places whose accounts they touch; each once for a place.';

create view ledger.entry_source_facts as
  select entry_id, kind as entry_kind, recorded_at,
         coalesce((details ->> 'sourceId')::uuid, reverses_entry_id, entry_id) as source_id
  from ledger.entries;
comment on view ledger.entry_source_facts is 'Entries, and what each is about.';

create view ledger.hold_facts as
  select hold.hold_id, hold.amount, hold.held_at, ending.ended_at, account.account_kind,
         account.is_qualifying, account.currency, account.location_id
  from ledger.holds hold
  join ledger.account_facts account on account.account_id = hold.account_id
  left join ledger.hold_endings ending on ending.hold_id = hold.hold_id;
comment on view ledger.hold_facts is 'What was reserved of which kind of account, from when until when.';

create view distribution.run_facts as
  select run_id, entry_id, location_id, business_day, currency, pool_total, closed_at
  from distribution.runs;
comment on view distribution.run_facts is 'Splits with the entry of each, and what was split.';

-- A month that is over is closed once: whether its figures add up, and which do not.
create table settlement.closings (
  -- 0: of the whole platform.
  location_id bigint not null check (location_id >= 0),
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz(3) not null,
  failed text[] not null,
  primary key (location_id, month)
);
