-- A customer's bank may take a part of a payment back, or more than is left of it. What it took is kept
-- with the dispute, so that exactly this comes back; what was no longer the people's is lost by us.
alter table tipping.disputes
  -- The sums of the payment that went, by their names; null where nothing did, or (before this) all of it.
  add column taken jsonb,
  add column lost bigint not null default 0 check (lost >= 0),
  add column booked_withdrawn bigint check (booked_withdrawn > 0);
update tipping.disputes set booked_withdrawn = told_withdrawn where withdrawal_booked_at is not null;
alter table tipping.disputes
  add constraint booked_withdrawn_with_its_moment
    check ((booked_withdrawn is null) = (withdrawal_booked_at is null));
-- Several disputes may each hold a part; how much is left is reckoned with the payment locked.
drop index tipping.disputes_one_withdrawal;

-- What banks hold of the people's and the venue's parts, while the payment itself stands.
alter table tipping.tips
  add column taken_primary_part bigint not null default 0,
  add column taken_pool_part bigint not null default 0,
  add column taken_workplace_part bigint not null default 0;

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
         workplace_part - taken_workplace_part as left_workplace_part
  from tipping.tips;

create or replace view tipping.dispute_facts as
  select dispute_id, tip_id, payment_system, provider_reference, state, reason, amount, currency,
         opened_at, respond_by, answered_at, ended_at, withdrawn_at, reinstated_at,
         withdrawal_booked_at, return_booked_at, booked_fee, booked_fee_returned, differs_since,
         asked_again_at, booked_withdrawn, lost
  from tipping.disputes;
