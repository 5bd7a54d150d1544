-- From an invitation to the first payout: who is on the way, and what is settled of them.
create schema onboarding;

-- Whoever joined where people pass the onboarding. People from before have none and are asked nothing.
create table onboarding.journeys (
  user_id uuid primary key,
  began_at timestamptz not null,
  -- Whether what is still open keeps money from them. Somebody who was paid before they joined such a
  -- place is asked all the same, and goes on being paid what they earn elsewhere.
  holds_pay boolean not null default true,
  ended_at timestamptz,
  ended_by text check (ended_by in ('COMPLETE', 'SKIP', 'NEXT')),
  constraint an_end_has_a_reason check ((ended_at is null) = (ended_by is null))
);

-- Looks at somebody's papers: result, time and reference alone, never a picture. The newest counts.
create table onboarding.identity_checks (
  check_id uuid primary key,
  user_id uuid not null,
  state text not null
    check (state in ('STARTED', 'SUBMITTED', 'REVIEW', 'CLEAR', 'REJECTED', 'EXPIRED')),
  document_type text check (document_type in ('PASSPORT', 'DRIVER_LICENSE', 'ID')),
  reference text,
  started_at timestamptz not null,
  decided_at timestamptz
);
create index identity_checks_newest on onboarding.identity_checks (user_id, started_at desc);

-- The person as the issuer of prepaid cards knows them.
create table onboarding.issuer_users (
  user_id uuid primary key,
  state text not null
    check (state in ('CREATED', 'PENDINGKYC', 'ACTIVE', 'SUSPENDED', 'TERMINATED', 'REJECTED')),
  reference text,
  since timestamptz not null
);

-- Whether a business is what it says it is; without a row nobody has asked.
create table onboarding.business_checks (
  location_id bigint primary key,
  state text not null check (state in ('PENDING', 'CLEAR', 'REJECTED')),
  since timestamptz not null,
  decided_by uuid,
  reason text
);

alter table identity.users
  -- Whether the person shall pass the issuer's checks for a prepaid card.
  add column is_need_nym_onboarding boolean not null default false,
  -- Since when the account has been what it is; null: since before this was kept.
  add column status_since timestamptz;

-- Where and in which language somebody agreed, and from which address, as a hash.
alter table identity.acceptances
  add column language text check (language in ('en', 'de')),
  add column location_id bigint,
  add column address_hash bytea;

-- Who waits for a look at their papers today goes on waiting for exactly that.
update identity.users set is_required_additional_info = true
where status in ('PENDINGIDVERIFICATION', 'TRY_ESHE_RAZOK')
  or status_before_reset in ('PENDINGIDVERIFICATION', 'TRY_ESHE_RAZOK')
  or status_before_suspension in ('PENDINGIDVERIFICATION', 'TRY_ESHE_RAZOK');

insert into onboarding.journeys (user_id, began_at)
select user_id, registered_at from identity.users
where is_required_additional_info and erased_at is null and status <> 'TERMINATED'
  and (status in ('PENDINGIDVERIFICATION', 'TRY_ESHE_RAZOK')
    or status_before_reset in ('PENDINGIDVERIFICATION', 'TRY_ESHE_RAZOK')
    or status_before_suspension in ('PENDINGIDVERIFICATION', 'TRY_ESHE_RAZOK'));
