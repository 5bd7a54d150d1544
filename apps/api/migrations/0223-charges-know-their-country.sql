-- The newer fields of a processor are opened with the country of the place that is paid.
alter table providers.token_charges
  add column country text;
