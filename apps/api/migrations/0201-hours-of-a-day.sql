-- Who worked from when to when, and who wrote it down. What was recorded before was a matter of minutes.
alter table distribution.worked
  -- From when to when, as pairs of moments; empty where only the length is known.
  add column spans jsonb not null default '[]',
  -- HAND: a lead on the page. LIST: an imported table. CLOCK: a time-clock system. SELF: the person.
  add column source text not null default 'HAND'
    check (source in ('HAND', 'LIST', 'CLOCK', 'SELF')),
  -- Null: the program itself.
  add column recorded_by uuid;

-- Whether a location counts points besides minutes; whoever decides about its split says so.
create table distribution.hours_settings (
  location_id bigint primary key,
  counts_points boolean not null,
  changed_by uuid not null,
  changed_at timestamptz(3) not null
);
