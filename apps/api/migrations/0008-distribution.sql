create schema distribution;

-- Whoever leaves during a business day still has a part of it (money rule 1.9).
alter table identity.memberships add column left_at timestamptz;

-- How a location shares its common tips, in versions: each is valid from its date until the date of
-- another. A version is never changed, so that every run can be explained by the one it used.
create table distribution.schemes (
  scheme_id uuid primary key,
  location_id bigint not null,
  version integer not null check (version >= 1),
  valid_from date not null,
  created_at timestamptz(3) not null,
  -- Whoever saved it; null for the system itself.
  created_by uuid,
  unique (location_id, version)
);
create index schemes_valid on distribution.schemes (location_id, valid_from desc, version desc);

create table distribution.scheme_rows (
  scheme_id uuid not null references distribution.schemes,
  position smallint not null check (position >= 1),
  staff_type text,
  label text,
  -- Hundredths of a percent. That the enabled rows make 100.00 is percentages.rule.ts's to say.
  percentage integer not null check (percentage between 0 and 10000),
  is_primary_staff boolean not null,
  is_disabled boolean not null,
  primary key (scheme_id, position),
  constraint only_a_primary_row_names_no_type check (is_primary_staff or staff_type is not null),
  constraint a_disabled_row_holds_nothing check (not is_disabled or percentage = 0)
);

-- What a person said to a version. The latest answer counts; none is taken back, another is given.
create table distribution.answers (
  answer_id uuid primary key,
  location_id bigint not null,
  staff_id bigint not null,
  version integer not null,
  answer text not null check (answer in ('ACCEPTED', 'REJECTED')),
  answered_at timestamptz(3) not null,
  foreign key (location_id, version) references distribution.schemes (location_id, version)
);
create index answers_of_staff on distribution.answers (staff_id, answered_at);
create index answers_of_location on distribution.answers (location_id, answered_at);

-- What people worked on a business day, where their location records it. Without any row of a day
-- all share equally; with one, whoever has none did not work.
create table distribution.worked (
  staff_id bigint not null,
  business_day date not null,
  minutes integer not null check (minutes between 0 and 1500),
  points integer not null default 1 check (points between 0 and 100000),
  recorded_at timestamptz(3) not null,
  primary key (staff_id, business_day)
);

-- The common tips of one business day; at a place of personal tips those of a group that was tipped
-- as a whole have a pool of their own. The row is the gate between recording and closing: who puts
-- a tip in holds it for share, who closes it holds it for update.
create table distribution.pools (
  pool_id bigint generated always as identity primary key,
  location_id bigint not null,
  business_day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  group_id bigint,
  account text not null unique,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  closed_at timestamptz(3),
  unique nulls not distinct (location_id, business_day, currency, group_id),
  check ((state = 'CLOSED') = (closed_at is not null))
);
create index pools_open on distribution.pools (business_day) where state = 'OPEN';

-- What was put in, tip by tip, and what was taken out again before the run by a refund (negative).
-- Whoever was tipped first-hand takes no second share of what remained of their own tip.
create table distribution.pool_parts (
  part_id uuid primary key,
  pool_id bigint not null references distribution.pools,
  tip_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary_staff_id bigint,
  primary_subject_key uuid,
  put_at timestamptz(3) not null,
  check ((primary_staff_id is null) = (primary_subject_key is null)),
  check ((amount > 0) = (part_id = tip_id))
);
create index pool_parts_of_pool on distribution.pool_parts (pool_id);
create index pool_parts_of_tip on distribution.pool_parts (tip_id);

-- One split of one pool; never changed. The ledger's entry has the run's id, where there was
-- anything to split.
create table distribution.runs (
  run_id uuid primary key,
  pool_id bigint not null unique references distribution.pools,
  location_id bigint not null,
  business_day date not null,
  currency text not null,
  group_id bigint,
  -- Null where no scheme decides: for a group, and at a place of personal tips that has none.
  scheme_version integer,
  pool_total bigint not null check (pool_total >= 0),
  allocated bigint not null check (allocated >= 0),
  unallocated bigint not null check (unallocated >= 0),
  entry_id uuid,
  closed_at timestamptz(3) not null,
  check (allocated + unallocated = pool_total),
  check ((entry_id is null) = (pool_total = 0)),
  check (entry_id is null or entry_id = run_id),
  foreign key (location_id, scheme_version) references distribution.schemes (location_id, version)
);
create index runs_of_location on distribution.runs (location_id, business_day);

-- A pool is split in portions: what remained of the tips of one primary is shared by the others, and
-- what came without a primary is shared by all.
create table distribution.run_portions (
  run_id uuid not null references distribution.runs,
  portion smallint not null check (portion >= 1),
  primary_staff_id bigint,
  amount bigint not null check (amount >= 0),
  unallocated bigint not null check (unallocated in (0, amount)),
  primary key (run_id, portion)
);
create unique index run_portions_of_primary
  on distribution.run_portions (run_id, primary_staff_id) nulls not distinct;

create table distribution.run_groups (
  run_id uuid not null,
  portion smallint not null,
  position smallint not null,
  staff_type text not null,
  percentage integer not null,
  amount bigint not null,
  spare smallint not null check (spare in (0, 1)),
  primary key (run_id, portion, position),
  foreign key (run_id, portion) references distribution.run_portions (run_id, portion)
);

-- What each got. Without a staff type it is what came back to the primary because nobody else was
-- there to share it; without a person it is what nobody could be given.
create table distribution.run_shares (
  share_id uuid primary key,
  run_id uuid not null,
  portion smallint not null,
  position smallint not null,
  staff_id bigint,
  subject_key uuid,
  staff_type text,
  weight integer,
  amount bigint not null check (amount >= 0),
  spare smallint not null check (spare in (0, 1)),
  account text not null,
  unique (run_id, portion, position),
  check ((staff_id is null) = (subject_key is null)),
  check ((staff_type is null) = (weight is null)),
  foreign key (run_id, portion) references distribution.run_portions (run_id, portion)
);
create index run_shares_of_staff on distribution.run_shares (staff_id) where staff_id is not null;

-- What a refund took back from a share after the run.
create table distribution.share_reversals (
  refund_id uuid not null,
  share_id uuid not null references distribution.run_shares,
  tip_id uuid not null,
  amount bigint not null check (amount < 0),
  reversed_at timestamptz(3) not null,
  primary key (refund_id, share_id)
);
create index share_reversals_of_share on distribution.share_reversals (share_id);

-- The part of a person's shares of a run that waits for their answer to the scheme: a hold of the
-- ledger, voided when they have answered.
create table distribution.held_shares (
  hold_id uuid primary key,
  run_id uuid not null references distribution.runs,
  staff_id bigint not null,
  amount bigint not null check (amount > 0),
  unique (run_id, staff_id)
);
create index held_shares_of_staff on distribution.held_shares (staff_id);

create table distribution.held_share_endings (
  hold_id uuid primary key references distribution.held_shares,
  answer_id uuid not null references distribution.answers,
  ended_at timestamptz(3) not null
);

-- What somebody has to see to; open until it is resolved.
create table distribution.alerts (
  alert_id uuid primary key,
  location_id bigint not null,
  kind text not null
    check (kind in ('PERCENTAGES_NOT_SET', 'GROUP_PERCENTAGES_MISSING', 'UNALLOCATED')),
  pool_id bigint not null references distribution.pools,
  -- Staff types without a percentage, or the amount that nobody could be given.
  details jsonb not null,
  since timestamptz(3) not null,
  resolved_at timestamptz(3)
);
create unique index alerts_open on distribution.alerts (pool_id, kind) where resolved_at is null;
create index alerts_of_location on distribution.alerts (location_id, since);

create trigger schemes_are_history before update or delete or truncate on distribution.schemes
  for each statement execute function platform.refuse_change();
create trigger scheme_rows_are_history before update or delete or truncate on distribution.scheme_rows
  for each statement execute function platform.refuse_change();
create trigger answers_are_history before update or delete or truncate on distribution.answers
  for each statement execute function platform.refuse_change();
create trigger pool_parts_are_history before update or delete or truncate on distribution.pool_parts
  for each statement execute function platform.refuse_change();
create trigger runs_are_history before update or delete or truncate on distribution.runs
  for each statement execute function platform.refuse_change();
create trigger run_portions_are_history before update or delete or truncate on distribution.run_portions
  for each statement execute function platform.refuse_change();
create trigger run_groups_are_history before update or delete or truncate on distribution.run_groups
  for each statement execute function platform.refuse_change();
create trigger run_shares_are_history before update or delete or truncate on distribution.run_shares
  for each statement execute function platform.refuse_change();
create trigger share_reversals_are_history before update or delete or truncate on distribution.share_reversals
  for each statement execute function platform.refuse_change();
create trigger held_shares_are_history before update or delete or truncate on distribution.held_shares
  for each statement execute function platform.refuse_change();
create trigger held_share_endings_are_history
  before update or delete or truncate on distribution.held_share_endings
  for each statement execute function platform.refuse_change();
