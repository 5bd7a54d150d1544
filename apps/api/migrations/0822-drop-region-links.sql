-- A person has one account in each region and signs in to each of them: no account opens another one.
drop table identity.region_connections;
drop table identity.region_offers;
drop table identity.used_region_passes;
