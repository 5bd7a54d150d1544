-- Clocking in and out by a code that hangs at the venue: the codes, the scans that people made with
-- them, and what people say of a scan that they forgot.

-- A code opens the page on which the venue's own people clock in and out. It is found by its hash, and
-- kept sealed so that it can be shown and printed again; of a code that has ended only the hash is left,
-- because a phone may still bring a scan that it made before that.
create table distribution.clock_codes (
  code_id uuid primary key,
  location_id bigint not null,
  code_hash bytea not null unique,
  sealed_code text,
  made_by uuid not null,
  made_at timestamptz(3) not null,
  ended_by uuid,
  ended_at timestamptz(3),
  check ((ended_by is null) = (ended_at is null)),
  check ((sealed_code is null) = (ended_at is not null))
);
create unique index one_clock_code_of_location on distribution.clock_codes (location_id)
  where ended_at is null;

-- One scan by one person under the phone's own id. `scanned_at` is when it was made, `received_at` when
-- it reached us.
create table distribution.clock_scans (
  scan_id uuid primary key,
  location_id bigint not null,
  staff_id bigint not null,
  code_id uuid not null references distribution.clock_codes,
  kind text not null check (kind in ('IN', 'OUT')),
  scanned_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  check (received_at >= scanned_at)
);
create index clock_scans_of_staff on distribution.clock_scans (staff_id, scanned_at);
create index clock_scans_by_time on distribution.clock_scans (location_id, received_at);

-- What a person says of a scan that has no other half: when the other one would have been.
create table distribution.clock_repairs (
  scan_id uuid primary key references distribution.clock_scans on delete cascade,
  -- Null: the scan was a mistake, they did not work then.
  other_at timestamptz(3),
  proposed_at timestamptz(3) not null
);

-- SCAN: clocked by a code. PROPOSED: the same, with a time that the person said themselves.
alter table distribution.worked drop constraint worked_source_check;
alter table distribution.worked add constraint worked_source_check
  check (source in ('HAND', 'LIST', 'CLOCK', 'SELF', 'SCAN', 'PROPOSED'));
