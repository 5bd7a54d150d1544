-- What is told outside of cards that people share with their employer.

create or replace view payouts.destination_facts as
  select destination_id, user_id, kind, owner_kind, status, location_id
  from payouts.destinations
  where removed_at is null;

create or replace view locations.location_facts as
  select location_id, name, city, country, type, currency, time_zone, tips_type, is_open, created_at,
         master_location_id, sales_person_id, is_allowed_shared_card, is_allowed_shared_bank_account
  from locations.locations;
