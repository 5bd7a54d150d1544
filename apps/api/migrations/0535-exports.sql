-- Files that are made in the background for whoever asked, and kept for a day.
create schema exports;

create table exports.exports (
  -- Made by the caller.
  export_id uuid primary key,
  -- Who asked: never somebody who was viewing as another.
  user_id uuid not null,
  kind text not null,
  -- What was asked for, as the call validated it.
  asked jsonb not null,
  lang text not null check (lang in ('en', 'de', 'fr', 'ar')),
  -- Under which address we were reached: printed codes lead there.
  origin text not null,
  -- In which zone whoever asked counts days: the name of the file has some.
  time_zone text not null,
  -- SHA-256 of what was asked for and its language: the same has the same.
  likeness text not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  problem text check (problem in ('TOO_MANY_ROWS', 'NOTHING_THERE', 'BROKEN')),
  -- How often somebody began to make it. Whoever is not the last has lost it.
  attempt integer not null default 0,
  -- How often it failed by itself; restarts and an absent database are nobody's fault.
  failures integer not null default 0,
  done integer not null default 0,
  total integer,
  asked_at timestamptz(3) not null,
  -- The last sign of life of whoever makes it.
  touched_at timestamptz(3) not null,
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  file_name text,
  content_type text,
  size bigint,
  check ((problem is not null) = (state = 'FAILED')),
  check ((ended_at is null) = (state in ('WAITING', 'RUNNING'))),
  check ((expires_at is null) = (ended_at is null)),
  check ((state in ('READY', 'EXPIRED')) = (size is not null)),
  check ((size is null) = (file_name is null) and (size is null) = (content_type is null))
);
create index exports_of_user on exports.exports (user_id, asked_at desc);
-- The same is being made once for one person, whoever asks twice at the same moment.
create unique index exports_under_way on exports.exports (user_id, likeness)
  where state in ('WAITING', 'RUNNING');
create index exports_not_ended on exports.exports (touched_at) where state in ('WAITING', 'RUNNING');
create index exports_by_end on exports.exports (expires_at) where expires_at is not null;

-- The file of an export, cut into pieces so that nobody holds all of it in memory.
create table exports.pieces (
  export_id uuid not null references exports.exports on delete cascade,
  attempt integer not null,
  number integer not null,
  file_id uuid not null,
  primary key (export_id, attempt, number)
);
