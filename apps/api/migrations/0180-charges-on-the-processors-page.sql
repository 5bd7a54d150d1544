-- Whoever runs no scripts pays on the processor's own page. It is kept with the charge: the same start
-- again leads to the same page, and what is tried there is asked about.
alter table providers.token_charges
  add column hosted_id text,
  add column hosted_url text,
  add check ((hosted_id is null) = (hosted_url is null));
