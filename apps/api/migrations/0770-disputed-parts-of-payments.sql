-- What banks hold of payments that are otherwise paid: a report subtracts it line by line, so that what
-- guests paid is what people, venue and fees have of it.
create view tipping.disputed_part_facts as
  select dispute.dispute_id, tip.tip_id, tip.location_id, tip.currency, tip.captured_at, tip.fee_mode,
         tip.is_qualifying,
         held.people - back.people as people,
         held.workplace - back.workplace as workplace,
         held.fees - back.fees as fees,
         held.vendor_invoice - back.vendor_invoice as vendor_invoice,
         held.bill_net - back.bill_net as bill_net,
         held.bill_fees - back.bill_fees as bill_fees
  from tipping.disputes dispute
  join tipping.tips tip on tip.tip_id = dispute.tip_id
  cross join lateral (
    select (dispute.taken ->> 'primaryPart')::bigint + (dispute.taken ->> 'poolPart')::bigint as people,
           (dispute.taken ->> 'workplacePart')::bigint as workplace,
           (dispute.taken ->> 'platformFee')::bigint + (dispute.taken ->> 'platformFeeVat')::bigint
             + (dispute.taken ->> 'processorFee')::bigint as fees,
           (dispute.taken ->> 'vendorInvoice')::bigint as vendor_invoice,
           (dispute.taken ->> 'billNet')::bigint as bill_net,
           (dispute.taken ->> 'billPlatformFee')::bigint
             + (dispute.taken ->> 'billPlatformFeeVat')::bigint
             + (dispute.taken ->> 'billProcessorFee')::bigint as bill_fees
  ) held
  cross join lateral (
    select coalesce(sum((given ->> 'primaryPart')::bigint + (given ->> 'poolPart')::bigint), 0)::bigint
             as people,
           coalesce(sum((given ->> 'workplacePart')::bigint), 0)::bigint as workplace,
           coalesce(sum((given ->> 'platformFee')::bigint + (given ->> 'platformFeeVat')::bigint
             + (given ->> 'processorFee')::bigint), 0)::bigint as fees,
           coalesce(sum((given ->> 'vendorInvoice')::bigint), 0)::bigint as vendor_invoice,
           coalesce(sum((given ->> 'billNet')::bigint), 0)::bigint as bill_net,
           coalesce(sum((given ->> 'billPlatformFee')::bigint + (given ->> 'billPlatformFeeVat')::bigint
             + (given ->> 'billProcessorFee')::bigint), 0)::bigint as bill_fees
    from tipping.dispute_returns returned where returned.dispute_id = dispute.dispute_id
  ) back
  -- A payment that is gone as a whole says so by its state.
  where tip.state = 'CAPTURED' and dispute.taken is not null
    and dispute.withdrawal_booked_at is not null and dispute.return_booked_at is null;

comment on view tipping.disputed_part_facts is
  'What banks hold of payments that are otherwise paid, less what has come back; in minor units.';
