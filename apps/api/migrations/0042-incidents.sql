-- What no rule can put right: a person of the platform must look at it. The same thing seen again while
-- it is open counts up; it does not fill the list.
create table platform.incidents (
  incident_id uuid primary key,
  kind text not null check (length(kind) between 1 and 60),
  -- What it is about, as `kind:id`.
  subject text not null check (length(subject) between 1 and 200),
  -- Facts that help whoever looks: ids, sums and codes, never anything of a person.
  details jsonb not null,
  raised_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  times_seen int not null default 1 check (times_seen >= 1),
  resolved_at timestamptz(3),
  resolved_by uuid,
  resolution text check (length(resolution) between 1 and 500),
  check ((resolved_at is null) = (resolved_by is null)),
  check ((resolved_at is null) = (resolution is null))
);
create unique index incidents_open on platform.incidents (kind, subject) where resolved_at is null;
create index incidents_resolved on platform.incidents (resolved_at) where resolved_at is not null;
