-- The business day of a moment at a place: before four by the clock on the wall it is still yesterday's
-- (money rule 5.1). The same rule stands in TypeScript beside the pools, and a test compares the two over
-- every change of the clocks.
create function ledger.business_day(moment timestamptz, time_zone text) returns date
language sql immutable parallel safe as $$
  select ((moment at time zone time_zone) - interval '4 hours')::date
$$;
