-- Since when a card or account is what it is now, so that people are told when a bank closed it and not
-- when it was given; null: since it was given, or since before this was kept.
alter table destinations.destinations add column status_since timestamptz;

create or replace view destinations.destination_facts as
  select destination_id, user_id, kind, owner_kind, status, location_id,
         payment_system, status_since
  from destinations.destinations
  where removed_at is null;
