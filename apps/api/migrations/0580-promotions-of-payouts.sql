-- Promotions may also leave out what payouts of people cost: those that are made at once, and those that
-- plans make (record 0082).
alter table promotions.promotions
  drop constraint promotions_kind_check,
  add constraint promotions_kind_check check (
    kind in ('PLATFORM_FEE', 'INSTANT_PAYOUT', 'PLAN_DAYS')),
  -- How many instant payouts of each person it counts for.
  add column payouts_per_person integer check (payouts_per_person between 1 and 1000),
  add constraint payouts_per_person_is_of_instant_payouts check (
    payouts_per_person is null or kind = 'INSTANT_PAYOUT'),
  add constraint limits_of_payments_are_of_the_fee check (
    kind = 'PLATFORM_FEE'
    or (platform_bps = 0 and budget is null and payments_per_location is null));

-- The promotion that a payout was offered or made with, and the fee that was left out because of it.
alter table payouts.payouts
  add column promotion_id bigint,
  add column promoted_fee bigint check (promoted_fee > 0),
  add constraint promoted_payouts_say_both check ((promotion_id is null) = (promoted_fee is null));
create index payouts_of_promotions on payouts.payouts (promotion_id, user_id)
  where promotion_id is not null;

-- What promotions have left out of the fees of payouts that landed. Promotions stand below payouts and know
-- nothing of them; this is what they are told.
create view promotions.payout_effect_facts as
  select promotion_id, currency, count(*)::integer as payouts, sum(promoted_fee)::bigint as saved
  from payouts.payouts
  where promotion_id is not null and state = 'PAID'
  group by promotion_id, currency;
