-- Whoever runs no scripts pays on the processor's own page. It is kept with the charge: the same start
-- again leads to the same page, and what is tried there is asked about.
alter table providers.token_charges
  add column hosted_id text,
  add column hosted_url text,
  add check ((hosted_id is null) = (hosted_url is null));
-- What is old is removed, the oldest first.
create index token_charges_by_start on providers.token_charges (started_at);
create index token_cards_not_given on providers.token_cards (started_at)
  where instrument_reference is null;
