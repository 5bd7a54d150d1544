-- Who sees to the income tax on somebody's tips: the person, or the employer (product §3; money rule 6).
alter table identity.memberships
  -- Counts where the location leaves it to each person (MIX_REPORTING); null: nothing was said.
  add column tax_reporting_type text check (tax_reporting_type in ('SELF_REPORTING', 'EMPLOYER'));

-- Where a country's law wants tips under a venue's control to go through payroll, a location whose people
-- report them themselves needs a reason that somebody of ours has written down.
alter table locations.locations
  add column self_reporting_reason text check (length(self_reporting_reason) between 1 and 500),
  add column self_reporting_by uuid,
  add column self_reporting_at timestamptz(3),
  add constraint self_reporting_is_whole check (
    (self_reporting_reason is null) = (self_reporting_by is null)
    and (self_reporting_reason is null) = (self_reporting_at is null)
  );
