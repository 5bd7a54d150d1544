-- A location's postcode, which stood in its street or nowhere.
alter table locations.locations add column postcode text;
