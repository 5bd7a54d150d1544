-- A bank that was answered may ask once more, until another day: then somebody has to answer again.
alter table tipping.disputes
  add column asked_again_at timestamptz(3);

create or replace view tipping.dispute_facts as
  select dispute_id, tip_id, payment_system, provider_reference, state, reason, amount, currency,
         opened_at, respond_by, answered_at, ended_at, withdrawn_at, reinstated_at,
         withdrawal_booked_at, return_booked_at, booked_fee, booked_fee_returned, differs_since,
         asked_again_at
  from tipping.disputes;
