-- Changes that need a second person, a waiting time and a message beforehand (decision record 0017).
create schema approvals;

create table approvals.change_requests (
  request_id uuid primary key,
  kind text not null check (kind in ('COMPANY_DESTINATION', 'LATER_OWNER', 'WORKPLACE_FEE')),
  -- Opaque here: locations knows the place.
  location_id bigint not null,
  -- What of the place it is about: of each there is one open request.
  subject text not null,
  -- Ids and numbers by which the module that asked knows what to do; never a name or an address.
  terms jsonb not null,
  requested_by uuid not null,
  requested_as text not null check (requested_as in ('OWNER', 'PLATFORM')),
  requested_at timestamptz not null,
  counts_from timestamptz not null,
  lapses_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  state text not null default 'OPEN'
    check (state in ('OPEN', 'IN_FORCE', 'REFUSED', 'WITHDRAWN', 'LAPSED', 'VOID')),
  ended_at timestamptz,
  ended_by uuid,
  reason text,
  void_because text check (void_because in ('REQUESTER_GONE', 'CHANGED_SINCE', 'BLOCKED', 'GONE')),
  constraint approved_by_somebody check ((approved_by is null) = (approved_at is null)),
  constraint approved_by_another check (approved_by <> requested_by),
  constraint ended_on_a_day check ((state = 'OPEN') = (ended_at is null)),
  constraint in_force_after_approval check (state <> 'IN_FORCE' or approved_by is not null),
  constraint in_force_after_the_wait check (state <> 'IN_FORCE' or ended_at >= counts_from),
  constraint void_for_a_reason check ((state = 'VOID') = (void_because is not null))
);
create unique index change_requests_one_open on approvals.change_requests (kind, location_id, subject)
  where state = 'OPEN';
create index change_requests_location on approvals.change_requests (location_id, requested_at desc);
create index change_requests_open on approvals.change_requests (requested_at) where state = 'OPEN';

-- Since when somebody owns a place, and who made them an owner. Null: since they joined.
alter table identity.memberships
  add column owner_since timestamptz,
  add column made_owner_by uuid;
update identity.memberships set owner_since = joined_at where 'ROLE_OWNER' = any (roles);

-- An invitation of a later owner is written down and waits for its request; then its letter is sent.
alter table people.invitations
  add column change_request_id uuid,
  add column is_waiting boolean not null default false,
  add constraint waits_for_a_request check (not is_waiting or change_request_id is not null);
