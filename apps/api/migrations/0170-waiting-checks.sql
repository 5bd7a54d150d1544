-- What waits for a look is read by how long it has waited.
create index business_checks_waiting on onboarding.business_checks (since, location_id)
  where state = 'PENDING';
create index identity_checks_waiting on onboarding.identity_checks ((coalesce(submitted_at, started_at)))
  where state in ('SUBMITTED', 'REVIEW');
