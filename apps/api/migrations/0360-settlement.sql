-- What processors settled, line by line, beside what we recorded. Nothing here moves money: differences
-- are named, aged and closed again by what is told later.
create schema settlement;

-- Our accounts with processors, as far as anything was asked there. Whoever keeps something of one locks
-- its row, so that two rounds never write about the same account at once.
create table settlement.accounts (
  account text primary key,
  -- When it last told what it holds.
  balance_told_at timestamptz(3),
  -- Why it did not, the last time it was asked.
  balance_trouble text check (balance_trouble in ('NOT_TOLD_YET', 'NOT_REACHED', 'REFUSED', 'NOT_SUPPORTED')),
  balance_tried_at timestamptz(3)
);

-- What an account held, with all that explains it, at one moment.
create table settlement.balances (
  account text not null references settlement.accounts,
  currency text not null,
  available bigint not null,
  pending bigint not null,
  -- What by our books must lie there.
  booked bigint not null,
  -- What of that came after the last day that was told in whole.
  recorded_since bigint not null,
  -- Told and not recorded: open differences, what is under way, and what we moved between there and our bank.
  differences bigint not null,
  under_way bigint not null,
  own_moves bigint not null,
  -- What moved there after the last day that was told in whole; null where nobody tells.
  moved_since bigint,
  primary key (account, currency)
);

-- Days (UTC) of an account. A day without a row, or without `told_at`, is not told yet: that is never zero.
create table settlement.days (
  account text not null references settlement.accounts,
  day date not null,
  told_at timestamptz(3),
  tried_at timestamptz(3) not null,
  trouble text check (trouble in ('NOT_TOLD_YET', 'NOT_REACHED', 'REFUSED', 'NOT_SUPPORTED')),
  primary key (account, day)
);

create table settlement.lines (
  account text not null,
  -- What the processor calls the line.
  reference text not null check (length(reference) between 1 and 200),
  day date not null,
  kind text not null check (kind in ('CHARGE', 'REFUND', 'DISPUTE', 'PAYOUT', 'BANK', 'FEE', 'OTHER')),
  -- What of ours it belongs to, as `tip:id`, or the line itself.
  subject text not null,
  -- Whose fee it is: a refund's is the payment's.
  fee_subject text not null,
  -- What the processor calls the thing that moved.
  source text,
  currency text not null,
  amount bigint not null,
  fee bigint not null,
  at timestamptz(3) not null,
  available_at timestamptz(3),
  primary key (account, reference),
  foreign key (account, day) references settlement.days
);
create index lines_of_day on settlement.lines (account, day);
create index lines_of_subject on settlement.lines (account, subject);
create index lines_of_fees on settlement.lines (account, fee_subject) where fee_subject <> subject;

-- What was told and what we recorded do not say the same, or (UNDER_WAY) are not expected to yet.
create table settlement.differences (
  difference_id uuid primary key,
  account text not null references settlement.accounts,
  -- On which day it stands: that of its first line, or the day on which we recorded it.
  day date not null,
  subject text not null,
  kind text not null check (
    kind in ('MISSING_THERE', 'UNKNOWN_HERE', 'AMOUNT_DIFFERS', 'FEE_DIFFERS', 'UNDER_WAY')),
  currency text not null,
  settled_amount bigint not null,
  settled_fee bigint not null,
  recorded_amount bigint not null,
  recorded_fee bigint not null,
  found_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- People were alerted to it, once.
  alerted_at timestamptz(3)
);
create unique index differences_open on settlement.differences (account, subject, currency)
  where ended_at is null;
create index differences_of_day on settlement.differences (account, day);

-- What we recorded of movements at processors, in one shape: above zero it came to us. Without a moment
-- nothing has moved yet, and something may.
create view tipping.processor_movement_facts as
  select 'tip' as kind, tip.tip_id as source_id, tip.payment_system, tip.currency,
         tip.charged as amount, coalesce(fee.booked_fee, 0) as fee, tip.captured_at as at,
         (tip.captured_at at time zone 'UTC')::date as day, tip.started_at as began_at
  from tipping.tips tip
  left join tipping.processor_fees fee on fee.tip_id = tip.tip_id
  where tip.state in ('CAPTURED', 'REFUNDED', 'CHARGED_BACK')
  union all
  select 'refund', refund.refund_id, tip.payment_system, tip.currency,
         case when refund.state = 'SUCCEEDED' then -tip.charged else 0 end, 0::bigint,
         case when refund.state = 'SUCCEEDED' then refund.ended_at end,
         case when refund.state = 'SUCCEEDED' then (refund.ended_at at time zone 'UTC')::date end,
         refund.approved_at
  from tipping.refunds refund
  join tipping.tips tip on tip.tip_id = refund.tip_id
  where refund.state in ('APPROVED', 'SUCCEEDED')
  union all
  -- A dispute is compared by its payment: a processor's lines may not say which of them they are about.
  select 'dispute', tip_id, payment_system, currency, -coalesce(booked_withdrawn, amount),
         booked_fee - booked_fee_returned, withdrawn_at, (withdrawn_at at time zone 'UTC')::date,
         withdrawn_at
  from tipping.disputes where withdrawal_booked_at is not null
  union all
  select 'dispute', tip_id, payment_system, currency, coalesce(booked_withdrawn, amount), 0::bigint,
         reinstated_at, (reinstated_at at time zone 'UTC')::date, reinstated_at
  from tipping.disputes where return_booked_at is not null;
comment on view tipping.processor_movement_facts is
  'What customers'' payments, refunds and disputes moved at processors, as it stands in the books.';

create view payouts.processor_movement_facts as
  with changed as (
    select payout.payout_id, payout.attempt_id, payout.payment_system, payout.currency,
           payout.amount - payout.fee as sent, payout.state, payout.submitted_at,
           (select min(change.at) from payouts.payout_changes change
             where change.payout_id = payout.payout_id and change.state = 'PAID') as paid_at,
           (select min(change.at) from payouts.payout_changes change
             where change.payout_id = payout.payout_id and change.state = 'RETURNED') as returned_at
    from payouts.payouts payout
    where payout.state in ('SUBMITTED', 'PAID', 'RETURNED')
  )
  select 'payout' as kind, attempt_id as source_id, payment_system, currency,
         case when paid_at is null then 0 else -sent end as amount, 0::bigint as fee, paid_at as at,
         (paid_at at time zone 'UTC')::date as day, submitted_at as began_at
  from changed
  union all
  select 'payout', attempt_id, payment_system, currency, sent, 0::bigint, returned_at,
         (returned_at at time zone 'UTC')::date, submitted_at
  from changed where returned_at is not null;
comment on view payouts.processor_movement_facts is
  'What payouts moved at processors: each as it was paid, and once more as it came back.';

create view payouts.payout_attempt_facts as
  select attempt_id, payout_id, user_id, location_id from payouts.payouts;
comment on view payouts.payout_attempt_facts is 'Whose payout each attempt at a processor was.';
