-- Reads beside the writer (record 0089).

-- Each promotion begins a new timeline. Its mark is written on the primary alone: a replica that has it
-- follows that very history, and none other with the same numbers.
create table platform.histories (
  timeline integer primary key,
  mark uuid not null,
  seen_at timestamptz not null
);

-- How far the primary's log had come when somebody's last change was done: what they read is read where
-- that has arrived.
create table platform.last_writes (
  user_id uuid primary key,
  timeline integer not null,
  position bigint not null,
  noted_at timestamptz not null
);
create index on platform.last_writes (noted_at);
