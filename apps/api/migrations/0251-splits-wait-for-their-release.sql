-- Where whoever looks after a split wants to see it before the money can be paid out: what a run gave is
-- held until somebody releases it, and released by itself when its time is over.
create table distribution.release_settings (
  location_id bigint primary key,
  holds_splits boolean not null,
  set_by uuid not null,
  set_at timestamptz(3) not null
);

create table distribution.run_releases (
  run_id uuid primary key references distribution.runs,
  held_at timestamptz(3) not null,
  -- When it is released whoever does nothing.
  releases_at timestamptz(3) not null,
  was_reminded boolean not null default false,
  released_at timestamptz(3),
  -- Null where it released itself.
  released_by uuid,
  constraint released_by_whoever_released check (released_by is null or released_at is not null)
);
create index run_releases_open on distribution.run_releases (releases_at) where released_at is null;

-- The ledger's holds of a run: one for each person who was given something.
create table distribution.run_holds (
  hold_id uuid primary key,
  run_id uuid not null references distribution.run_releases,
  staff_id bigint not null,
  amount bigint not null check (amount > 0),
  unique (run_id, staff_id)
);
create index run_holds_of_staff on distribution.run_holds (staff_id);
create trigger run_holds_are_history before update or delete or truncate on distribution.run_holds
  for each statement execute function platform.refuse_change();
