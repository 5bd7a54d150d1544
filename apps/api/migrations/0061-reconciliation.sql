-- Reconciliation: every tip, refund and payout is compared with its journal entry and with what the
-- processor tells, within the hour and once more after a week, because payouts come back within days.
create schema reconciliation;

-- How far movements of a kind have been taken up by a pass, in the order in which they began.
create table reconciliation.clocks (
  kind text not null check (kind in ('TIP', 'REFUND', 'PAYOUT')),
  pass text not null check (pass in ('SOON', 'LATER')),
  began_at timestamptz not null,
  source_id uuid not null,
  primary key (kind, pass)
);

-- What was taken up and is not compared yet: the processor was silent, or tells something new that is
-- first to be booked.
create table reconciliation.due (
  kind text not null check (kind in ('TIP', 'REFUND', 'PAYOUT')),
  source_id uuid not null,
  due_at timestamptz not null,
  tries int not null default 0,
  primary key (kind, source_id)
);
create index due_at on reconciliation.due (due_at);

create index payouts_submitted on payouts.payouts (submitted_at, payout_id)
  where submitted_at is not null;
create index refunds_approved on tipping.refunds (approved_at, refund_id)
  where approved_at is not null;

create view payouts.payout_movement_facts as
  select payout_id, state, currency, amount, fee, payment_system, provider_reference, submitted_at
  from payouts.payouts
  where submitted_at is not null;
comment on view payouts.payout_movement_facts is
  'Payouts that were made, with what a processor calls them.';
