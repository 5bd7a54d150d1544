-- What of a tip goes to the venue's own balance, where its location keeps a workplace fee: worked out
-- when the tip starts, like its other sums. `net` stays what reaches people.
alter table tipping.tips
  drop constraint money_is_whole,
  add column workplace_part bigint not null default 0,
  -- With the constraint on the net of a tip: the people never get nothing.
  add constraint the_venue_has_a_part_only_of_tips check (
    workplace_part >= 0 and (workplace_part = 0 or net > 0)),
  add constraint money_is_whole check (charged + vendor_invoice
    = net + workplace_part + platform_fee + platform_fee_vat + processor_fee
    + bill_net + bill_platform_fee + bill_platform_fee_vat + bill_processor_fee);

create or replace view tipping.payment_facts as
  select tip_id, receipt_id, location_id, staff_id, group_id, state, currency, amount, fee_mode,
         charged, platform_fee, platform_fee_vat, processor_fee, net, vendor_invoice, is_qualifying,
         started_at, captured_at, recorded_at, payment_system, payment_reference, declined_because,
         card_brand, card_last_four, wallet, primary_part, pool_part, pool_day,
         bill, bill_belongs_to, bill_net, bill_platform_fee, bill_platform_fee_vat,
         bill_processor_fee, bill_sales_tax, service_payment_id,
         -- What was given back and is no longer the people's; of a qualifying tip the venue bears it.
         state = 'REFUNDED' and not is_qualifying as is_taken_back,
         workplace_part
  from tipping.tips;
