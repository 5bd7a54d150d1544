-- Looks at papers are asked about like every attempt: by an own id, ever later, until they have ended.
alter table onboarding.identity_checks
  -- When whoever checks was asked last; nobody else asks for the same check meanwhile.
  add column called_at timestamptz,
  -- When the person had shown their papers, as far as we know.
  add column submitted_at timestamptz,
  add column inquire_at timestamptz,
  add column inquiries integer not null default 0,
  add column unanswered_inquiries integer not null default 0;
create unique index identity_checks_reference on onboarding.identity_checks (reference);
create index identity_checks_due on onboarding.identity_checks (inquire_at)
  where state in ('STARTED', 'SUBMITTED', 'REVIEW');

-- What somebody typed for the issuer of cards, sealed, until it has been handed over.
create table onboarding.kyc_forms (
  user_id uuid primary key,
  form_id uuid not null,
  sealed text not null,
  typed_at timestamptz not null,
  -- Until then somebody is handing it over.
  claimed_until timestamptz not null
);

alter table onboarding.issuer_users
  -- What is wrong with what was told of the person, in the issuer's word.
  add column code text,
  -- When the issuer is asked next, as of every attempt.
  add column inquire_at timestamptz,
  add column inquiries integer not null default 0,
  add column unanswered_inquiries integer not null default 0;
create index issuer_users_due on onboarding.issuer_users (inquire_at)
  where state in ('CREATED', 'PENDINGKYC');
create unique index issuer_users_reference on onboarding.issuer_users (reference);

-- The prepaid card of a person: one, asked for under an id of ours.
create table onboarding.issued_cards (
  card_id uuid primary key,
  user_id uuid not null unique,
  state text not null check (state in ('PENDING', 'ACTIVE', 'BLOCKED')),
  reference text unique,
  last_four text,
  since timestamptz not null
);
