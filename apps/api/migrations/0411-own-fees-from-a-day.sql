-- A location's own fee counts from a day of its own (money rule 2.1): what counted before stays until then.
-- Null beside a day means the terms' own fee again.
alter table locations.locations
  add column next_platform_bps integer check (next_platform_bps between 0 and 370),
  add column next_platform_from date,
  add check (next_platform_bps is null or next_platform_from is not null);
