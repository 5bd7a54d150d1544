-- A customer's bank may take a payment back (money rule 4). What the processor told of a dispute is kept
-- beside what was booked of it, so that reports in any order and number end in the same books.
alter table tipping.tips
  drop constraint tips_state_check,
  add constraint tips_state_check check (
    state in ('STARTED', 'PROCESSING', 'CAPTURED', 'EXPIRED', 'REFUNDED', 'CHARGED_BACK'));

create table tipping.disputes (
  dispute_id uuid primary key,
  tip_id uuid not null references tipping.tips,
  payment_system text not null,
  -- What the processor calls it.
  provider_reference text not null check (length(provider_reference) between 1 and 200),
  state text not null check (state in (
    'INQUIRY', 'INQUIRY_ANSWERED', 'INQUIRY_CLOSED', 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST')),
  reason text not null check (reason in (
    'FRAUDULENT', 'DUPLICATE', 'NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'REFUND_NOT_GIVEN', 'UNRECOGNISED',
    'OTHER')),
  amount bigint not null check (amount > 0),
  currency text not null,
  opened_at timestamptz(3) not null,
  -- Until when an answer is taken, as it was last told.
  respond_by timestamptz(3),
  -- When we heard that an answer is with the bank, and that it is over.
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  -- What the processor says was moved so far, in all.
  told_withdrawn bigint not null default 0 check (told_withdrawn >= 0),
  told_reinstated bigint not null default 0 check (told_reinstated >= 0),
  told_fee bigint not null default 0 check (told_fee >= 0),
  told_fee_returned bigint not null default 0 check (told_fee_returned >= 0),
  told_in text,
  withdrawn_at timestamptz(3),
  reinstated_at timestamptz(3),
  -- What of it stands in our books.
  withdrawal_booked_at timestamptz(3),
  return_booked_at timestamptz(3),
  booked_fee bigint not null default 0 check (booked_fee between 0 and told_fee),
  booked_fee_returned bigint not null default 0
    check (booked_fee_returned between 0 and told_fee_returned),
  -- Something was told that is not booked yet: the tip is not captured yet, or people must look at it.
  is_waiting boolean not null,
  -- Since when what is told is not what we can book.
  differs_since timestamptz(3),
  -- When the processor is asked again; null once nothing more is expected.
  inquire_at timestamptz(3),
  unique (payment_system, provider_reference),
  check (return_booked_at is null or withdrawal_booked_at is not null),
  check ((told_withdrawn > 0) = (withdrawn_at is not null)),
  check ((told_reinstated > 0) = (reinstated_at is not null))
);
create index disputes_of_tip on tipping.disputes (tip_id, opened_at);
create index disputes_waiting on tipping.disputes (opened_at) where is_waiting;
create index disputes_to_inquire on tipping.disputes (inquire_at) where inquire_at is not null;
create index disputes_opened on tipping.disputes (opened_at, dispute_id);
-- A payment can be charged back once at a time.
create unique index disputes_one_withdrawal on tipping.disputes (tip_id)
  where withdrawal_booked_at is not null and return_booked_at is null;
create index tips_charged_back on tipping.tips (started_at desc, tip_id desc)
  where state = 'CHARGED_BACK';

create view tipping.dispute_facts as
  select dispute_id, tip_id, payment_system, provider_reference, state, reason, amount, currency,
         opened_at, respond_by, answered_at, ended_at, withdrawn_at, reinstated_at,
         withdrawal_booked_at, return_booked_at, booked_fee, booked_fee_returned, differs_since
  from tipping.disputes;
comment on view tipping.dispute_facts is
  'Payments that customers dispute with their banks, how that stands, and what was booked of it.';

create or replace view tipping.payment_facts as
  select tip_id, receipt_id, location_id, staff_id, group_id, state, currency, amount, fee_mode,
         charged, platform_fee, platform_fee_vat, processor_fee, net, vendor_invoice, is_qualifying,
         started_at, captured_at, recorded_at, payment_system, payment_reference, declined_because,
         card_brand, card_last_four, wallet, primary_part, pool_part, pool_day,
         bill, bill_belongs_to, bill_net, bill_platform_fee, bill_platform_fee_vat,
         bill_processor_fee, bill_sales_tax, service_payment_id,
         -- What went back and is no longer the people's; of a qualifying tip the venue bears it.
         state in ('REFUNDED', 'CHARGED_BACK') and not is_qualifying as is_taken_back,
         workplace_part
  from tipping.tips;

-- What was taken back may be given again: to the shares it came from, or to a pool that is open.
alter table distribution.pool_parts
  drop constraint pool_parts_check1,
  add constraint a_tip_puts_in check (part_id <> tip_id or amount > 0);
alter table distribution.share_reversals
  drop constraint share_reversals_amount_check,
  add constraint share_reversals_amount_check check (amount <> 0);

-- A dispute is a movement like a refund: compared with the books and with its processor.
alter table reconciliation.clocks
  drop constraint clocks_kind_check,
  add constraint clocks_kind_check check (kind in ('TIP', 'REFUND', 'DISPUTE', 'PAYOUT'));
alter table reconciliation.due
  drop constraint due_kind_check,
  add constraint due_kind_check check (kind in ('TIP', 'REFUND', 'DISPUTE', 'PAYOUT'));

-- An alert that is about something under way ends with it, by itself.
alter table platform.incidents
  drop constraint incidents_check,
  add constraint resolved_by_somebody_once check (resolved_by is null or resolved_at is not null);
