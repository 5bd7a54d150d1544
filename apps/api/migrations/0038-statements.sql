-- Statements: what reporting has to know of a person's postings beyond what is published already.

create or replace view ledger.posting_facts as
  select posting.entry_id, posting.line, entry.kind, entry.occurred_at, entry.recorded_at,
         entry.details ->> 'businessDay' as business_day, account.code as account,
         split_part(account.code, ':', 1) as account_kind, account.currency, posting.amount,
         posting.version, entry.reverses_entry_id as reverses
  from ledger.postings posting
  join ledger.entries entry on entry.entry_id = posting.entry_id
  join ledger.accounts account on account.account_id = posting.account_id;

create view distribution.own_part_facts as
  select run.run_id, run.business_day, run.pool_total, share.staff_id,
         -- The same in every portion of a run: what somebody worked on the day.
         max(share.weight) as weight
  from distribution.run_shares share
  join distribution.runs run on run.run_id = share.run_id
  where share.staff_id is not null
  group by run.run_id, share.staff_id;
comment on view distribution.own_part_facts is
  'Who had a part in which run, with what weight, and how much was split in all.';

create view payouts.payout_way_facts as
  select payout.payout_id, payout.kind, payout.fee, destination.kind as destination_kind,
         destination.owner_kind, destination.brand, destination.last_four
  from payouts.payouts payout
  join payouts.destinations destination on destination.destination_id = payout.destination_id;
comment on view payouts.payout_way_facts is 'What payouts cost, and to which card or account they went.';

-- What resting accounts cost in the end (money rule 5.6): nothing that was not announced.
create table payouts.inactivity_announcements (
  announcement_id uuid primary key,
  staff_id bigint not null,
  user_id uuid not null,
  location_id bigint not null,
  account text not null,
  -- The business day of the last payment received or transfer out: another one begins everything anew.
  rests_since date not null,
  announced_on date not null,
  announced_at timestamptz not null,
  first_fee_on date not null,
  -- What was on the account and free when it was announced.
  balance bigint not null check (balance > 0),
  unique (account, rests_since),
  constraint thirty_days_before check (first_fee_on >= announced_on + 30)
);
create trigger inactivity_announcements_are_history
  before update or delete or truncate on payouts.inactivity_announcements
  for each statement execute function platform.refuse_change();

create table payouts.inactivity_fees (
  announcement_id uuid not null references payouts.inactivity_announcements,
  -- The day on which it fell due; it may be taken later, after a time in which nobody was there.
  due_on date not null,
  amount bigint not null check (amount between 1 and 300),
  -- The id of the ledger's entry.
  entry_id uuid not null unique,
  taken_at timestamptz not null,
  primary key (announcement_id, due_on)
);
create trigger inactivity_fees_are_history
  before update or delete or truncate on payouts.inactivity_fees
  for each statement execute function platform.refuse_change();

-- The last business day on which a place's accounts were looked at.
create table payouts.inactivity_clocks (
  location_id bigint primary key,
  looked_on date not null
);
