-- A processor captured another sum or currency than it was asked for. The case has both sums, an owner and
-- an end: the captured sum is accepted, the excess is refunded, or everything is.
create table tipping.capture_differences (
  tip_id uuid primary key references tipping.tips,
  asked bigint not null check (asked > 0),
  captured bigint not null check (captured >= 0),
  currency_asked text not null,
  currency_captured text not null,
  -- What the processor told last, whole: it is booked from this once the case is decided.
  told jsonb not null,
  found_at timestamptz(3) not null,
  -- Who looks after it; null while nobody does.
  owner uuid,
  resolution text check (resolution in ('CAPTURED_AS_ASKED', 'ACCEPTED', 'EXCESS_REFUNDED', 'REFUNDED')),
  resolved_at timestamptz(3),
  resolved_by uuid,
  constraint resolved_once check ((resolution is null) = (resolved_at is null))
);
create index capture_differences_open on tipping.capture_differences (found_at) where resolution is null;

-- What was captured beyond (or below) what is booked as charged; it was refunded.
alter table tipping.tips add column captured_beyond bigint not null default 0;

-- What a refund gives back where it is not the whole payment.
alter table tipping.refunds
  add column amount bigint check (amount > 0),
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('DUPLICATE', 'LAW', 'PROHIBITED_PLACE', 'EXCESS', 'OTHER_SUM')),
  add constraint a_part_has_its_sum check ((amount is not null) = (reason in ('EXCESS', 'OTHER_SUM')));
-- An excess that went back leaves a payment that may be refunded like any other.
drop index tipping.refunds_one_per_tip;
create unique index refunds_one_per_tip on tipping.refunds (tip_id)
  where state in ('REQUESTED', 'APPROVED', 'SUCCEEDED') and not (reason = 'EXCESS' and state = 'SUCCEEDED');

create or replace view tipping.refund_facts as
  select refund_id, tip_id, state, reason, note, requested_by, requested_at, approved_by, approved_at,
         sent_at, provider_reference, ended_at, refused_by, refused_because, amount
  from tipping.refunds;

create or replace view tipping.payment_facts as
  select tip_id, receipt_id, location_id, staff_id, group_id, state, currency, amount, fee_mode,
         charged, platform_fee, platform_fee_vat, processor_fee, net, vendor_invoice, is_qualifying,
         started_at, captured_at, recorded_at, payment_system, payment_reference, declined_because,
         card_brand, card_last_four, wallet, primary_part, pool_part, pool_day,
         bill, bill_belongs_to, bill_net, bill_platform_fee, bill_platform_fee_vat,
         bill_processor_fee, bill_sales_tax, service_payment_id,
         -- What went back and is no longer the people's; of a qualifying tip the venue bears it.
         state in ('REFUNDED', 'CHARGED_BACK') and not is_qualifying as is_taken_back,
         workplace_part,
         -- What is left of each part where a bank holds some of it.
         primary_part - taken_primary_part as left_primary_part,
         pool_part - taken_pool_part as left_pool_part,
         workplace_part - taken_workplace_part as left_workplace_part,
         captured_beyond,
         state = 'PROCESSING' and sum_differs_since is not null as is_differing
  from tipping.tips;

create view tipping.capture_difference_facts as
  select tip_id, asked, captured, currency_asked, currency_captured, found_at, owner, resolution,
         resolved_at, resolved_by
  from tipping.capture_differences;
comment on view tipping.capture_difference_facts is
  'Payments of which another sum was captured than asked for, who looks after them, and what came of it.';

create or replace view tipping.processor_movement_facts as
  select 'tip' as kind, tip.tip_id as source_id, tip.payment_system, tip.currency,
         tip.charged + tip.captured_beyond as amount, coalesce(fee.booked_fee, 0) as fee,
         coalesce(tip.captured_at, (difference.told->>'capturedAt')::timestamptz) as at,
         (coalesce(tip.captured_at, (difference.told->>'capturedAt')::timestamptz)
            at time zone 'UTC')::date as day,
         tip.started_at as began_at
  from tipping.tips tip
  left join tipping.processor_fees fee on fee.tip_id = tip.tip_id
  left join tipping.capture_differences difference on difference.tip_id = tip.tip_id
  where tip.state in ('CAPTURED', 'REFUNDED', 'CHARGED_BACK')
  union all
  select 'refund', refund.refund_id, tip.payment_system, tip.currency,
         case when refund.state = 'SUCCEEDED' then -coalesce(refund.amount, tip.charged) else 0 end,
         0::bigint,
         case when refund.state = 'SUCCEEDED' then refund.ended_at end,
         case when refund.state = 'SUCCEEDED' then (refund.ended_at at time zone 'UTC')::date end,
         refund.approved_at
  from tipping.refunds refund
  join tipping.tips tip on tip.tip_id = refund.tip_id
  where refund.state in ('APPROVED', 'SUCCEEDED')
  union all
  select 'dispute', tip_id, payment_system, currency, -coalesce(booked_withdrawn, amount),
         booked_fee - booked_fee_returned, withdrawn_at, (withdrawn_at at time zone 'UTC')::date,
         withdrawn_at
  from tipping.disputes where withdrawal_booked_at is not null
  union all
  select 'dispute', dispute.tip_id, dispute.payment_system, dispute.currency, back.amount, 0::bigint,
         back.returned_at, (back.returned_at at time zone 'UTC')::date, back.returned_at
  from tipping.dispute_returns back
  join tipping.disputes dispute on dispute.dispute_id = back.dispute_id;
