-- Refunds of accidental duplicates, or where the law requires (money rule 4): asked for by one person,
-- approved by another, and booked when the processor has confirmed.
create table tipping.refunds (
  refund_id uuid primary key,
  tip_id uuid not null references tipping.tips,
  state text not null check (state in ('REQUESTED', 'APPROVED', 'SUCCEEDED', 'FAILED')),
  reason text not null check (reason in ('DUPLICATE', 'LAW')),
  note text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  -- Set before the processor is called: who finds it set looks up instead of calling again.
  sent_at timestamptz,
  look_up_at timestamptz,
  look_ups integer not null default 0,
  provider_reference text,
  ended_at timestamptz,
  constraint two_people check (approved_by <> requested_by)
);
-- A tip is given back once: only a refund that failed makes room for another.
create unique index refunds_one_per_tip on tipping.refunds (tip_id) where state <> 'FAILED';
create index refunds_due on tipping.refunds (look_up_at) where state = 'APPROVED';
