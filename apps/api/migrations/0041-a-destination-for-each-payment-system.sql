-- A card or account is known to the payment system that registered it, and to no other: whoever works at
-- places of two systems has one destination at each.
drop index payouts.destinations_one_personal;
create unique index destinations_one_personal on payouts.destinations (user_id, payment_system)
  where removed_at is null and owner_kind = 'PERSONAL';
drop index payouts.destinations_one_corporate;
create unique index destinations_one_corporate on payouts.destinations (location_id, payment_system)
  where removed_at is null and owner_kind = 'CORPORATE';

create or replace view payouts.destination_facts as
  select destination_id, user_id, kind, owner_kind, status, location_id,
         payment_system
  from payouts.destinations
  where removed_at is null;
create or replace view locations.location_facts as
  select location_id, name, city, country, type, currency, time_zone, tips_type, is_open, created_at,
         master_location_id, sales_person_id, is_allowed_shared_card, is_allowed_shared_bank_account,
         payment_system
  from locations.locations;
