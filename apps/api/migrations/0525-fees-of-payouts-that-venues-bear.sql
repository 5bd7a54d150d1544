-- What a venue pays for a payout: the plan's fee where the law lets none be taken of somebody's tips, and
-- the VAT contained in it or, of its own payouts, in the fee.
alter table payouts.payouts
  -- Put on the venue's invoice instead of being taken out of what is paid.
  add column venue_fee bigint not null default 0,
  add column fee_vat bigint not null default 0,
  -- The rate and the country of the day on which the payout was made; null: no VAT was reckoned.
  add column fee_vat_bps int check (fee_vat_bps between 0 and 10000),
  add column fee_vat_country text,
  add constraint a_venue_bears_fees_of_people check (venue_fee >= 0 and (venue_fee = 0 or payee = 'PERSON')),
  add constraint vat_is_of_what_a_venue_pays check (
    fee_vat >= 0 and fee_vat <= case when payee = 'VENUE' then fee else venue_fee end),
  add constraint vat_has_a_rate_and_a_country check (
    (fee_vat_bps is null) = (fee_vat_country is null) and (fee_vat = 0 or fee_vat_bps is not null));

create or replace view payouts.payout_facts as
  select payout_id, user_id, staff_id, location_id, kind, state, currency, amount, fee, reason,
         drafted_at, submitted_at, ended_at, payee, venue_fee, fee_vat, fee_vat_bps
  from payouts.payouts;

alter table settlement.invoice_lines
  drop constraint invoice_lines_what_check,
  add constraint invoice_lines_what_check check (
    what in ('SERVICE_FEES', 'PROCESSING', 'GIVEN_BACK', 'INSTANT_FEES', 'PLAN_FEES', 'PROTECTED_PLAN_FEES'));

create or replace view payouts.payout_way_facts as
  select payout_id, kind, fee, destination_id, venue_fee
  from payouts.payouts;
