-- A bill that somebody has made keeps its sum: its address names it by a code that nobody can guess, so
-- that no guest, and nobody between, can change what is asked for.

create table tipping.bills (
  bill_id uuid primary key,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{12}$'),
  location_id bigint not null,
  -- Whose page it is paid on; null: the page of the venue's team.
  staff_id bigint,
  -- The place of whoever made it: only they see it.
  maker_staff_id bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  note text check (length(note) between 1 and 140),
  made_at timestamptz not null,
  made_by uuid not null,
  expires_at timestamptz not null check (expires_at > made_at),
  called_off_at timestamptz,
  called_off_by uuid,
  -- The payment that was last let to the processor: one at a time, so that nobody pays it twice.
  claimed_by uuid,
  check ((called_off_at is null) = (called_off_by is null))
);
comment on table tipping.bills is 'Bills that were made to be shown to a guest; paid once, by the tip that names them.';

create index bills_of_maker on tipping.bills (maker_staff_id, made_at desc);

alter table tipping.tips add column bill_id uuid references tipping.bills (bill_id);
create index tips_of_bill on tipping.tips (bill_id) where bill_id is not null;
