-- A shift that nobody ended is told to its person, and holds up the split of its day for a while.

-- What of somebody's gaps was told to them, once each: that something is missing, and that the day was
-- split without it.
create table distribution.clock_gap_notices (
  scan_id uuid not null references distribution.clock_scans on delete cascade,
  step text not null check (step in ('FORGOTTEN', 'LEFT_OUT')),
  told_at timestamptz(3) not null,
  primary key (scan_id, step)
);

-- HOURS_INCOMPLETE: a pool waits because somebody clocked in or out, and not both.
alter table distribution.alerts drop constraint alerts_kind_check;
alter table distribution.alerts add constraint alerts_kind_check check (kind in (
  'PERCENTAGES_NOT_SET', 'GROUP_PERCENTAGES_MISSING', 'UNALLOCATED', 'HOURS_INCOMPLETE'
));
