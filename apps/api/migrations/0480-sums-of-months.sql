-- A closing reads its own month and the sums of the others, which are kept. They are derived from postings,
-- can be forgotten at any time, and are made anew.

create view ledger.dated_posting_facts as
  select posting.entry_id, posting.account_id, posting.amount, entry.kind as entry_kind, entry.recorded_at
  from ledger.postings posting
  join ledger.entries entry on entry.entry_id = posting.entry_id;
comment on view ledger.dated_posting_facts is 'Every posting with the kind and the moment of its entry.';

-- Up to which moment somebody keeps sums of entries.
create table ledger.summed_until (
  is_only boolean primary key default true check (is_only),
  at timestamptz(3) not null
);
insert into ledger.summed_until (at) values ('-infinity');

-- Entries that came after sums of their time were kept. Whoever keeps sums compares how many there are.
create table ledger.late_entries (
  entry_id uuid primary key references ledger.entries,
  recorded_at timestamptz(3) not null
);
create index late_entries_recorded on ledger.late_entries (recorded_at);
create trigger late_entries_are_history before update or delete or truncate on ledger.late_entries
  for each statement execute function platform.refuse_change();

create function ledger.note_late_entries() returns trigger language plpgsql as $$
begin
  insert into ledger.late_entries (entry_id, recorded_at)
  select entry_id, recorded_at from new_entries
  where recorded_at < (select at from ledger.summed_until);
  return null;
end $$;
create trigger entries_late after insert on ledger.entries
  referencing new table as new_entries
  for each statement execute function ledger.note_late_entries();

create view ledger.late_entry_facts as select entry_id, recorded_at from ledger.late_entries;
comment on view ledger.late_entry_facts is 'Entries that came after sums of their time were kept.';

create table settlement.kept_months (
  -- 0: of the whole platform.
  location_id bigint not null check (location_id >= 0),
  month date not null check (extract(day from month) = 1),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  -- How many entries of these days had come late when they were summed: more means that the sums are old.
  late_entries bigint not null check (late_entries >= 0),
  kept_at timestamptz(3) not null,
  checked_at timestamptz(3) not null,
  primary key (location_id, month)
);

create table settlement.kept_sums (
  location_id bigint not null,
  month date not null,
  account_kind text not null,
  is_qualifying boolean not null,
  is_strict boolean not null,
  currency text not null,
  entry_kind text not null,
  came bigint not null check (came >= 0),
  went bigint not null check (went >= 0),
  primary key (location_id, month, account_kind, is_qualifying, is_strict, currency, entry_kind),
  foreign key (location_id, month) references settlement.kept_months on delete cascade
);
