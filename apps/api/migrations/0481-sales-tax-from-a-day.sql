-- The sales tax that bills of a location contain, each rate from a day on. A rate is never changed: what was
-- to begin later and was replaced before says so.
create table locations.sales_tax_rates (
  rate_id bigint generated always as identity primary key,
  location_id bigint not null references locations.locations,
  -- Null: the country's own again.
  bps integer check (bps between 0 and 10000),
  valid_from date not null,
  set_by uuid not null,
  set_at timestamptz(3) not null,
  replaced_at timestamptz(3)
);
create unique index sales_tax_rates_day on locations.sales_tax_rates (location_id, valid_from)
  where replaced_at is null;

-- Nobody could set it; had somebody, it would count as before.
do $$ begin
  if exists (select from locations.locations where sales_tax_bps is not null) then
    raise exception 'A location has a sales tax of its own that no program set';
  end if;
end $$;
alter table locations.locations drop column sales_tax_bps;
