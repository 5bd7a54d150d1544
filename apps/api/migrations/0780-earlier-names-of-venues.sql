-- What a venue and its group were called before, and until when: a company card in a new name is not
-- taken for the venue's at once.
create table locations.earlier_names (
  location_id bigint not null references locations.locations,
  until timestamptz not null,
  name text not null,
  group_name text,
  primary key (location_id, until)
);
