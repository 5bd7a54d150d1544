-- A processor may give back a part of what a dispute took, and more of it later: each giving is kept with
-- all that had come back by then, so that one told twice is one.
alter table tipping.disputes
  add column booked_reinstated bigint not null default 0 check (booked_reinstated >= 0);
update tipping.disputes set booked_reinstated = booked_withdrawn where return_booked_at is not null;
alter table tipping.disputes
  add constraint no_more_comes_back_than_went check (booked_reinstated <= coalesce(booked_withdrawn, 0)),
  add constraint all_of_it_is_back
    check ((return_booked_at is not null) = (booked_reinstated > 0 and booked_reinstated = booked_withdrawn));

create table tipping.dispute_returns (
  dispute_id uuid not null references tipping.disputes,
  in_all bigint not null check (in_all > 0),
  amount bigint not null check (amount between 1 and in_all),
  returned_at timestamptz(3) not null,
  booked_at timestamptz(3) not null,
  entry_id uuid not null unique,
  -- What of each sum of the payment came back, like what was taken of it; what we alone had lost is none.
  given jsonb not null,
  primary key (dispute_id, in_all)
);
-- Until now all came back at once. To a payment that had been refunded by then nothing did: it was our loss.
insert into tipping.dispute_returns
  (dispute_id, in_all, amount, returned_at, booked_at, entry_id, given)
  select dispute.dispute_id, dispute.booked_withdrawn, dispute.booked_withdrawn,
         coalesce(dispute.reinstated_at, dispute.return_booked_at), dispute.return_booked_at,
         entry.entry_id,
         case when exists (select from tipping.refunds refund
                           where refund.tip_id = tip.tip_id and refund.state = 'SUCCEEDED'
                             and refund.ended_at <= dispute.return_booked_at)
              then '{}'
              else coalesce(dispute.taken, jsonb_build_object(
                'charged', tip.charged, 'vendorInvoice', tip.vendor_invoice,
                'platformFee', tip.platform_fee, 'platformFeeVat', tip.platform_fee_vat,
                'processorFee', tip.processor_fee))
         end
  from tipping.disputes dispute
  join tipping.tips tip on tip.tip_id = dispute.tip_id
  join ledger.entries entry
    on entry.kind = 'CHARGEBACK_REVERSED' and entry.details ->> 'sourceId' = dispute.dispute_id::text
  where dispute.return_booked_at is not null;

create or replace view tipping.dispute_facts as
  select dispute_id, tip_id, payment_system, provider_reference, state, reason, amount, currency,
         opened_at, respond_by, answered_at, ended_at, withdrawn_at, reinstated_at,
         withdrawal_booked_at, return_booked_at, booked_fee, booked_fee_returned, differs_since,
         asked_again_at, booked_withdrawn, lost, booked_reinstated,
         -- What came back, and when: each with all that had by then.
         (select coalesce(json_agg(json_build_object('inAll', back.in_all, 'amount', back.amount,
                                                     'at', back.returned_at) order by back.in_all),
                          '[]'::json)
          from tipping.dispute_returns back where back.dispute_id = disputes.dispute_id) as returns
  from tipping.disputes;

create or replace view tipping.processor_movement_facts as
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
  select 'dispute', tip_id, payment_system, currency, -coalesce(booked_withdrawn, amount),
         booked_fee - booked_fee_returned, withdrawn_at, (withdrawn_at at time zone 'UTC')::date,
         withdrawn_at
  from tipping.disputes where withdrawal_booked_at is not null
  union all
  select 'dispute', dispute.tip_id, dispute.payment_system, dispute.currency, back.amount, 0::bigint,
         back.returned_at, (back.returned_at at time zone 'UTC')::date, back.returned_at
  from tipping.dispute_returns back
  join tipping.disputes dispute on dispute.dispute_id = back.dispute_id;
