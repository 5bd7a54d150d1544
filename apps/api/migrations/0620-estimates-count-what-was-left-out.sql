-- What a promotion left out of a fee is published with the payout, and of a payment by the promotions, so
-- that the estimate for another promotion can tell what these would cost without any.
create or replace view payouts.payout_facts as
  select payout_id, user_id, staff_id, location_id, kind, state, currency, amount, fee, reason,
         drafted_at, submitted_at, ended_at, payee, venue_fee, fee_vat, fee_vat_bps, promoted_fee
  from payouts.payouts;

create view promotions.use_facts as
  select tip_id, saved from promotions.uses;
comment on view promotions.use_facts is
  'What payments were charged less because of a promotion; those that were never made are among them.';
