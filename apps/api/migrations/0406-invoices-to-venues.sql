-- Fees that venues bear, invoiced month by month by the company of ours that serves their country.

-- What of each payment a venue is invoiced for, and what a refund or a bank took back of it: all of it,
-- or the part that was taken; and what of that came back, each time by the entry of its own.
create view tipping.venue_charge_facts as
  select tip_id as source_id, tip_id, location_id, currency, started_at,
         platform_fee, platform_fee_vat, vendor_invoice
  from tipping.tips
  where vendor_invoice <> 0
  union all
  -- Once a payment is refunded nothing is taken of it, and nothing comes back to it: what banks hold of it
  -- stays what they held that day.
  select refund.refund_id, tip.tip_id, tip.location_id, tip.currency, tip.started_at,
         tip.platform_fee - coalesce(held.platform_fee, 0),
         tip.platform_fee_vat - coalesce(held.platform_fee_vat, 0),
         tip.vendor_invoice - coalesce(held.vendor_invoice, 0)
  from tipping.refunds refund
  join tipping.tips tip on tip.tip_id = refund.tip_id
  left join lateral (
    select sum((moved.sums ->> 'platformFee')::bigint * moved.sign)::bigint as platform_fee,
           sum((moved.sums ->> 'platformFeeVat')::bigint * moved.sign)::bigint as platform_fee_vat,
           sum((moved.sums ->> 'vendorInvoice')::bigint * moved.sign)::bigint as vendor_invoice
    from (
      select dispute.taken as sums, 1 as sign from tipping.disputes dispute
      where dispute.tip_id = tip.tip_id and dispute.withdrawal_booked_at is not null
      union all
      select back.given, -1 from tipping.dispute_returns back
      join tipping.disputes dispute on dispute.dispute_id = back.dispute_id
      where dispute.tip_id = tip.tip_id and dispute.taken is not null
    ) moved
  ) held on true
  where tip.vendor_invoice <> 0
  union all
  select dispute.dispute_id, tip.tip_id, tip.location_id, tip.currency, tip.started_at,
         coalesce((dispute.taken ->> 'platformFee')::bigint, tip.platform_fee),
         coalesce((dispute.taken ->> 'platformFeeVat')::bigint, tip.platform_fee_vat),
         coalesce((dispute.taken ->> 'vendorInvoice')::bigint, tip.vendor_invoice)
  from tipping.disputes dispute
  join tipping.tips tip on tip.tip_id = dispute.tip_id
  where tip.vendor_invoice <> 0
  union all
  select back.entry_id, tip.tip_id, tip.location_id, tip.currency, tip.started_at,
         coalesce((back.given ->> 'platformFee')::bigint, 0),
         coalesce((back.given ->> 'platformFeeVat')::bigint, 0),
         coalesce((back.given ->> 'vendorInvoice')::bigint, 0)
  from tipping.dispute_returns back
  join tipping.disputes dispute on dispute.dispute_id = back.dispute_id
  join tipping.tips tip on tip.tip_id = dispute.tip_id
  where tip.vendor_invoice <> 0;
comment on view tipping.venue_charge_facts is
  'Fees that venues bear, of each payment, refund, dispute and entry of what came back of one; of the last three what was taken or given.';

-- The last number of each series of each company. Its row is locked until the invoice is written or
-- nothing is: a number is never given to nobody.
create table settlement.invoice_numbers (
  entity text not null check (entity ~ '^[A-Z]{2,10}$'),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  last_number bigint not null check (last_number >= 1),
  primary key (entity, kind)
);

-- A month of a place that was looked at and invoiced, also where there was nothing to invoice.
create table settlement.invoiced_months (
  location_id bigint not null,
  month date not null check (extract(day from month) = 1),
  -- When it ended by the zone that the place had: what was booked later belongs to a later month, whatever
  -- its zone is today.
  ends_at timestamptz(3) not null,
  done_at timestamptz(3) not null,
  primary key (location_id, month)
);

create table settlement.invoices (
  invoice_id uuid primary key,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  entity text not null,
  number bigint not null check (number >= 1),
  location_id bigint not null,
  month date not null check (extract(day from month) = 1),
  currency text not null,
  issued_at timestamptz(3) not null,
  -- By the place's calendar.
  issued_on date not null,
  -- The invoice that a credit note takes something back of.
  refers_to uuid references settlement.invoices,
  -- As they were called on that day.
  seller_name text not null,
  seller_address text[] not null,
  seller_tax_number text,
  buyer_name text not null,
  buyer_address text[] not null,
  net bigint not null,
  vat bigint not null,
  total bigint not null check (total > 0 and total = net + vat),
  -- Of the total: what was taken out of the venue's own balance when it fell due.
  from_balance bigint not null check (from_balance between 0 and total),
  unique (entity, kind, number),
  check ((kind = 'CREDIT_NOTE') = (refers_to is not null))
);
create unique index invoices_once_a_month on settlement.invoices (location_id, month, currency)
  where kind = 'INVOICE';
create unique index credit_notes_once_a_month on settlement.invoices (refers_to, month)
  where kind = 'CREDIT_NOTE';
create index invoices_of_location on settlement.invoices (location_id, month desc);

create table settlement.invoice_lines (
  invoice_id uuid not null references settlement.invoices,
  line smallint not null check (line >= 1),
  what text not null check (
    what in ('SERVICE_FEES', 'PROCESSING', 'GIVEN_BACK', 'INSTANT_FEES', 'PLAN_FEES')),
  -- How many payments or payouts.
  count bigint not null check (count >= 1),
  -- Null: exempt from VAT, or outside of it.
  vat_bps int check (vat_bps between 0 and 10000),
  net bigint not null,
  vat bigint not null,
  primary key (invoice_id, line)
);

create trigger invoices_are_history before update or delete or truncate on settlement.invoices
  for each statement execute function platform.refuse_change();
create trigger invoice_lines_are_history before update or delete or truncate on settlement.invoice_lines
  for each statement execute function platform.refuse_change();

-- What reached our bank for an invoice: entered by one administrator, confirmed by another.
create table settlement.invoice_payments (
  payment_id uuid primary key,
  invoice_id uuid not null references settlement.invoices,
  amount bigint not null check (amount > 0),
  received_on date not null,
  reference text not null check (length(reference) between 1 and 140),
  entered_by uuid not null,
  entered_at timestamptz(3) not null,
  state text not null default 'ENTERED' check (state in ('ENTERED', 'CONFIRMED', 'DROPPED')),
  decided_by uuid,
  decided_at timestamptz(3),
  check ((state = 'ENTERED') = (decided_by is null)),
  check ((state = 'ENTERED') = (decided_at is null)),
  check (state <> 'CONFIRMED' or decided_by <> entered_by)
);
create index invoice_payments_of_invoice on settlement.invoice_payments (invoice_id);
