-- Two changes of what colleagues may see can fall into one moment: their order is a number, not the time.
alter table distribution.visibility_settings
  add column revision bigint generated always as identity,
  drop constraint visibility_settings_pkey,
  add primary key (location_id, revision);
