-- Finding people: what they are known by, in one text, so that any part of it can be typed.
create extension if not exists pg_trgm;
alter table identity.users
  add column search_text text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || coalesce(nick_name, '') || ' ' || email || ' '
      || coalesce(phone_number, ''))
  ) stored,
  -- What a suspended person was before, so that lifting it gives nobody more than they had.
  add column status_before_suspension text,
  -- When a person's data was replaced by pseudonyms at their request.
  add column erased_at timestamptz,
  add constraint only_the_suspended_have_an_earlier_status
    check (status_before_suspension is null or status = 'SUSPENDED');
create index users_search on identity.users using gin (search_text gin_trgm_ops);
create index users_registered on identity.users (registered_at desc, user_id desc);

-- Whoever leaves a location leaves on a day; both are said at once.
update identity.memberships set left_at = null where is_active and left_at is not null;
update identity.memberships set left_at = now() where not is_active and left_at is null;
alter table identity.memberships
  add constraint who_left_has_a_day check (is_active = (left_at is null));

-- Which version of which document somebody has agreed to. Agreements are never taken back here.
create table identity.acceptances (
  user_id uuid not null references identity.users,
  document text not null check (document <> ''),
  version text not null check (version <> ''),
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);

-- A group that is given up keeps its number: tips and printed codes still speak of it.
alter table locations.groups add column removed_at timestamptz;
drop index locations.groups_name;
create unique index groups_name on locations.groups (location_id, lower(name)) where removed_at is null;

create index locations_search on locations.locations
  using gin (lower(name || ' ' || city || ' ' || address) gin_trgm_ops);

create schema people;

-- Somebody was asked to work at a location. What is written here may differ from what they say of
-- themselves when they accept; the location, the roles and the employment are the inviter's to say.
create table people.invitations (
  invitation_id uuid primary key,
  -- Opaque here: locations knows the place, identity the people.
  location_id bigint not null,
  email text,
  phone_number text,
  first_name text,
  last_name text,
  roles text[] not null check (cardinality(roles) > 0),
  staff_type text,
  employment text not null check (employment in ('EMPLOYEE', 'FREELANCER')),
  invited_by uuid not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the last letter or text was handed over; null where only a link was made.
  sent_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  constraint accepted_by_somebody check ((accepted_at is null) = (accepted_by is null)),
  constraint over_once check (accepted_at is null or revoked_at is null)
);
create index invitations_location on people.invitations (location_id, invited_at desc);
-- One open invitation for each address at a place.
create unique index invitations_open_email on people.invitations (location_id, lower(email))
  where accepted_at is null and revoked_at is null and email is not null;
create unique index invitations_open_phone on people.invitations (location_id, phone_number)
  where accepted_at is null and revoked_at is null and phone_number is not null and email is null;

-- Every letter has a link of its own; only its hash is kept.
create table people.invitation_links (
  token_hash bytea primary key,
  invitation_id uuid not null references people.invitations,
  made_at timestamptz not null
);
create index invitation_links_invitation on people.invitation_links (invitation_id);

-- A venue's request for the account of a tronc master or an accountant.
create table people.account_requests (
  request_id uuid primary key,
  location_id bigint not null,
  kind text not null check (kind in ('TRONC_MASTER', 'ACCOUNTANT')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text,
  -- The venue's own words on how the person is independent of it.
  statement text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  invitation_id uuid references people.invitations,
  constraint decided_by_somebody
    check ((state = 'OPEN') = (decided_by is null) and (state = 'OPEN') = (decided_at is null)),
  constraint a_refusal_has_a_reason check (state <> 'REFUSED' or reason is not null)
);
create index account_requests_location on people.account_requests (location_id, requested_at desc);
create index account_requests_open on people.account_requests (requested_at) where state = 'OPEN';
create unique index account_requests_one_open on people.account_requests (location_id, kind, lower(email))
  where state = 'OPEN';
