-- A venue has a balance too, and a card or account of its own for it.

-- Whose a destination is: a person's, or a venue's.
alter table payouts.destinations
  drop constraint destinations_kind_check,
  add constraint destinations_kind_check check (kind in ('CARD', 'BANK_ACCOUNT', 'ISSUED_CARD')),
  alter column user_id drop not null,
  add column location_id bigint,
  -- Who put it there; null where that is the person whose it is.
  add column added_by uuid,
  add constraint a_destination_is_somebodys check (
    (owner_kind = 'PERSONAL' and user_id is not null and location_id is null)
    or (owner_kind = 'CORPORATE' and user_id is null and location_id is not null
        and added_by is not null));
create unique index destinations_one_corporate on payouts.destinations (location_id)
  where removed_at is null and owner_kind = 'CORPORATE';

-- People who are paid to their employer's card or account, with their consent: one line for each time
-- they chose so, ended when they chose otherwise.
create table payouts.shared_choices (
  staff_id bigint not null,
  user_id uuid not null,
  accepted_at timestamptz not null,
  -- Which wording of the agreements they accepted.
  terms_version text not null,
  ended_at timestamptz,
  primary key (staff_id, accepted_at)
);
create unique index shared_choices_one_open on payouts.shared_choices (staff_id)
  where ended_at is null;
create index shared_choices_of_user on payouts.shared_choices (user_id) where ended_at is null;

-- Who is paid: a person, or the venue itself from its own balance.
alter table payouts.payouts
  add column payee text not null default 'PERSON' check (payee in ('PERSON', 'VENUE')),
  alter column user_id drop not null,
  alter column staff_id drop not null,
  alter column subject_key drop not null,
  add constraint a_payout_is_a_persons_or_a_venues check (
    case payee
      when 'PERSON' then user_id is not null and staff_id is not null and subject_key is not null
      else user_id is null and staff_id is null and subject_key is null
    end);
drop index payouts.payouts_one_per_period;
create unique index payouts_one_per_period on payouts.payouts (staff_id, period_to)
  where kind = 'PLANNED' and payee = 'PERSON';
create unique index payouts_one_per_venue_and_period on payouts.payouts (location_id, period_to)
  where kind = 'PLANNED' and payee = 'VENUE';
create index payouts_of_venue on payouts.payouts (location_id, drafted_at desc)
  where payee = 'VENUE';

-- A venue chooses a plan for its own balance as a person does, and its plan rests after failures too.
alter table payouts.plan_choices
  alter column staff_id drop not null,
  add column location_id bigint,
  add constraint a_choice_is_a_persons_or_a_venues check (num_nonnulls(staff_id, location_id) = 1);
create index plan_choices_of_location on payouts.plan_choices (location_id, choice_id)
  where location_id is not null;

alter table payouts.plan_pauses
  drop constraint plan_pauses_pkey,
  add column pause_id bigint generated always as identity primary key,
  alter column staff_id drop not null,
  alter column user_id drop not null,
  add column location_id bigint,
  add constraint a_pause_is_a_persons_or_a_venues check (
    num_nonnulls(staff_id, location_id) = 1 and (staff_id is null) = (user_id is null));
create unique index plan_pauses_one_open_of_venue on payouts.plan_pauses (location_id)
  where ended_at is null;

create or replace view payouts.payout_facts as
  select payout_id, user_id, staff_id, location_id, kind, state, currency, amount, fee, reason,
         drafted_at, submitted_at, ended_at, payee
  from payouts.payouts;

create view payouts.shared_choice_facts as
  select staff_id, accepted_at from payouts.shared_choices where ended_at is null;
comment on view payouts.shared_choice_facts is 'People who are paid to their employer''s card or account.';
