-- To whom invoices are made out: the company that runs a place, as the place itself is only called something.
create table settlement.invoice_recipients (
  location_id bigint primary key,
  company text not null check (length(company) between 1 and 120),
  address text not null check (length(address) between 1 and 300),
  tax_number text check (length(tax_number) between 1 and 40),
  set_at timestamptz(3) not null,
  set_by uuid not null
);

-- As it was when the document was issued; null: the place's own name and address stand on it.
alter table settlement.invoices
  add column buyer_company text,
  add column buyer_tax_number text,
  add constraint a_tax_number_is_of_a_company check (buyer_tax_number is null or buyer_company is not null);
