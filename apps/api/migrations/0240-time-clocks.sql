-- Time-clock systems that tell who worked when: the keys by which they are let in, what they told, and
-- which of their messages were answered.

-- A key lets a program write hours of one location and nothing else. It is shown once; here is its hash.
create table distribution.time_clock_keys (
  key_id uuid primary key,
  location_id bigint not null,
  name text not null check (char_length(name) between 1 and 60),
  secret_hash bytea not null unique,
  -- How it ends, so that people can tell keys apart.
  hint text not null,
  -- Whether a tronc master held the split when it was made: a key of the venue's ends where one comes.
  is_of_tronc boolean not null,
  made_by uuid not null,
  made_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_by uuid,
  revoked_at timestamptz(3),
  check ((revoked_by is null) = (revoked_at is null))
);
create index time_clock_keys_of_location on distribution.time_clock_keys (location_id, made_at);

-- Every shift that a program told of, under the program's own id. A person's day is what its shifts make
-- together; told again with other times, the last telling counts until the day is split.
create table distribution.told_shifts (
  location_id bigint not null,
  shift_id text not null check (char_length(shift_id) between 1 and 100),
  staff_id bigint not null,
  business_day date not null,
  minutes integer not null check (minutes between 0 and 1500),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  points integer check (points between 1 and 1000),
  key_id uuid not null references distribution.time_clock_keys,
  told_at timestamptz(3) not null,
  primary key (location_id, shift_id),
  check ((started_at is null) = (ended_at is null))
);
create index told_shifts_of_day on distribution.told_shifts (location_id, business_day, staff_id);

-- A message that comes again is answered as it was the first time.
create table distribution.told_batches (
  location_id bigint not null,
  batch_id uuid not null,
  content_hash bytea not null,
  answer jsonb not null,
  told_at timestamptz(3) not null,
  primary key (location_id, batch_id)
);
create index told_batches_by_time on distribution.told_batches (location_id, told_at);
