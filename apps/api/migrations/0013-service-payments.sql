-- The sales tax that a location's bills contain; null where its country's own rate counts.
alter table locations.locations
  add column sales_tax_bps integer check (sales_tax_bps between 0 and 10000);

-- A bill (service payment) may be paid together with a tip, or alone, in one charge. What stands in the
-- columns of the tip is the tip's; only `charged` is the whole.
alter table tipping.tips
  drop constraint tips_amount_check,
  drop constraint tips_net_check,
  drop constraint money_is_whole,
  add column bill bigint not null default 0,
  -- The id of the ledger's entry.
  add column service_payment_id uuid unique,
  add column bill_belongs_to text check (bill_belongs_to in ('PERSON', 'VENUE')),
  add column bill_net bigint not null default 0,
  add column bill_platform_fee bigint not null default 0,
  add column bill_platform_fee_vat bigint not null default 0,
  add column bill_processor_fee bigint not null default 0,
  add column bill_sales_tax bigint not null default 0,
  add constraint something_is_paid check (amount >= 0 and bill >= 0 and amount + bill > 0),
  add constraint a_tip_leaves_something check (net >= 0 and (net > 0) = (amount > 0)),
  add constraint a_bill_leaves_something check (bill_net >= 0 and (bill_net > 0) = (bill > 0)),
  add constraint a_bill_belongs_to_somebody check (
    (bill > 0) = (bill_belongs_to is not null) and (bill > 0) = (service_payment_id is not null)
    and (bill_belongs_to is distinct from 'PERSON' or staff_id is not null)),
  add constraint money_is_whole check (charged + vendor_invoice
    = net + platform_fee + platform_fee_vat + processor_fee
    + bill_net + bill_platform_fee + bill_platform_fee_vat + bill_processor_fee);
