-- What was asked for from where that is not there, so that nobody counts through codes and numbers.
-- Both are keyed hashes, and forgotten within the hour.
create table platform.misses (
  address_hash text not null,
  thing_hash text not null,
  missed_at timestamptz not null,
  primary key (address_hash, thing_hash)
);
create index misses_of_address on platform.misses (address_hash, missed_at desc);
create index misses_old on platform.misses (missed_at);

-- New numbers of people at places, of places and of groups have a random part: they still come in the
-- order in which they were given, but who knows one does not know the next.
create function platform.sparse_number(sequence regclass) returns bigint language sql volatile as $$
  select nextval(sequence) * 1000
    + ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint % 1000
$$;

create sequence identity.staff_numbers owned by identity.memberships.staff_id;
select setval('identity.staff_numbers',
  (select greatest(5001, coalesce(max(staff_id), 0) + 1) from identity.memberships), false);
alter table identity.memberships
  alter column staff_id drop identity,
  alter column staff_id set default platform.sparse_number('identity.staff_numbers');

create sequence locations.location_numbers owned by locations.locations.location_id;
select setval('locations.location_numbers',
  (select greatest(101, coalesce(max(location_id), 0) + 1) from locations.locations), false);
alter table locations.locations
  alter column location_id drop identity,
  alter column location_id set default platform.sparse_number('locations.location_numbers');

create sequence locations.group_numbers owned by locations.groups.group_id;
select setval('locations.group_numbers',
  (select greatest(301, coalesce(max(group_id), 0) + 1) from locations.groups), false);
alter table locations.groups
  alter column group_id drop identity,
  alter column group_id set default platform.sparse_number('locations.group_numbers');
