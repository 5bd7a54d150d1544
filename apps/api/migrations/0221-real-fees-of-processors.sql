-- What a processor really kept for a payment may differ from what was estimated (money rule 2.5). What it
-- told last stands beside what is booked of it.
create table tipping.processor_fees (
  tip_id uuid primary key references tipping.tips,
  told_fee bigint not null,
  told_at timestamptz(3) not null,
  -- What of it stands in our books, in how many entries.
  booked_fee bigint not null,
  entries integer not null check (entries > 0)
);
