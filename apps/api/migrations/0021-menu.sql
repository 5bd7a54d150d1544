create schema menu;

-- What a venue uploaded for its menu. The bytes are a file of the platform and never change.
create table menu.files (
  file_id uuid primary key,
  -- Opaque here: locations knows the place.
  location_id bigint not null,
  kept_file_id uuid not null,
  -- A small picture of it; null for a PDF, which is not drawn here.
  small_file_id uuid,
  file_name text not null check (length(file_name) between 1 and 120),
  file_size integer not null check (file_size > 0),
  pages integer not null check (pages > 0),
  -- Of the bytes as they were sent, so that sending them again is the same upload.
  sent_hash bytea not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null
);
create index files_location on menu.files (location_id, uploaded_at);

-- What guests see, and what is being prepared beside it.
create table menu.menus (
  location_id bigint not null,
  state text not null check (state in ('DRAFT', 'PUBLISHED')),
  contact_info text check (length(contact_info) between 1 and 500),
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (location_id, state)
);

create table menu.entries (
  location_id bigint not null,
  state text not null,
  file_id uuid not null references menu.files,
  display_order integer not null,
  section_name text check (length(section_name) between 1 and 60),
  section_order integer,
  primary key (location_id, state, file_id),
  foreign key (location_id, state) references menu.menus,
  constraint a_section_has_name_and_order check ((section_name is null) = (section_order is null))
);
create index entries_file on menu.entries (file_id);
