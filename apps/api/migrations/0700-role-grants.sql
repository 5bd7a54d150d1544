-- Since when each person holds each role, and who granted it. A second approver has held their role for a
-- day and was not appointed by the first; a role without an open grant counts for no approval.
create table identity.role_grants (
  grant_id uuid primary key,
  user_id uuid not null,
  role text not null,
  -- Null: a role on the platform.
  location_id bigint,
  -- Null: not known, or granted on the machine itself.
  granted_by uuid,
  approved_by uuid,
  effective_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index role_grants_open on identity.role_grants
  (user_id, coalesce(location_id, 0), role) where ended_at is null;
create index role_grants_of_person on identity.role_grants (user_id);
comment on table identity.role_grants is 'Since when each person holds each role, and who granted it.';

-- Who holds a role already has held it since the account or the job began, as far as anything is recorded.
insert into identity.role_grants (grant_id, user_id, role, granted_by, effective_at)
  select gen_random_uuid(), user_id, role, null, registered_at
  from identity.users, unnest(platform_roles) as role
  group by user_id, role, registered_at;
insert into identity.role_grants (grant_id, user_id, role, location_id, granted_by, effective_at, ended_at)
  select gen_random_uuid(), user_id, role, location_id,
         case when role = 'ROLE_OWNER' then made_owner_by end,
         case when role = 'ROLE_OWNER' then coalesce(owner_since, joined_at) else joined_at end,
         case when is_active then null else coalesce(left_at, joined_at) end
  from identity.memberships, unnest(roles) as role
  group by user_id, role, location_id, made_owner_by, owner_since, joined_at, left_at, is_active;

-- Decisions about an account that take two administrators and a day.
create table identity.account_decisions (
  decision_id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('PLATFORM_ROLES', 'ERASURE')),
  -- The roles that the person would have besides; none for an erasure.
  platform_roles text[] not null,
  reason text not null,
  state text not null check (state in ('OPEN', 'APPLIED', 'REJECTED', 'WITHDRAWN', 'LAPSED', 'VOID')),
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  lapses_at timestamptz(3) not null,
  approved_by uuid,
  approved_at timestamptz(3),
  ended_by uuid,
  ended_at timestamptz(3),
  check ((kind = 'PLATFORM_ROLES') = (cardinality(platform_roles) > 0)),
  check ((approved_by is null) = (approved_at is null)),
  check ((state = 'OPEN') = (ended_at is null)),
  check (approved_by <> asked_by),
  check (state <> 'APPLIED' or approved_by is not null)
);
create unique index account_decisions_open on identity.account_decisions (user_id, kind)
  where state = 'OPEN';
comment on table identity.account_decisions is
  'Roles of the platform and erasures that take two administrators and a day.';

-- Accepting a dispute gives the money up: one person asks for it and another approves it.
create table tipping.dispute_acceptances (
  answer_id uuid primary key,
  dispute_id uuid not null references tipping.disputes,
  state text not null check (state in ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  decided_by uuid,
  decided_at timestamptz(3),
  check ((state = 'OPEN') = (decided_at is null)),
  check (state <> 'APPROVED' or decided_by <> asked_by)
);
create unique index dispute_acceptances_open on tipping.dispute_acceptances (dispute_id)
  where state = 'OPEN';
comment on table tipping.dispute_acceptances is 'Disputes that someone proposes to accept.';
