-- What somebody was paid to and is no longer, until its processor has been asked to take it away there. Its
-- owner stands beside it, because what is paid to them now may be needed there.
create table destinations.removals (
  removal_id uuid primary key,
  payment_system text not null,
  -- Of the card or account, or of the page on which one was given.
  provider_reference text not null,
  user_id uuid,
  location_id bigint,
  asked_at timestamptz not null,
  -- When the processor is asked, or asked again.
  due_at timestamptz not null,
  tries int not null default 0,
  ended_at timestamptz,
  -- IN_USE: somebody is paid to the same again.
  ended_as text check (ended_as in ('REMOVED', 'STAYS_THERE', 'IN_USE')),
  constraint a_removal_is_of_one check (num_nonnulls(user_id, location_id) = 1),
  constraint a_removal_ends_once check ((ended_at is null) = (ended_as is null))
);
create unique index removals_open on destinations.removals (payment_system, provider_reference)
  where ended_at is null;
create index removals_due on destinations.removals (due_at) where ended_at is null;
create index removals_of_user on destinations.removals (user_id, payment_system);
create index removals_of_location on destinations.removals (location_id, payment_system);

-- Nobody who was erased is paid to anything, what a final payout went to since included.
update destinations.destinations destination
set removed_at = greatest(person.erased_at, destination.added_at)
from identity.users person
where person.user_id = destination.user_id
  and person.erased_at is not null
  and destination.removed_at is null;

-- What was taken away before anybody was asked.
insert into destinations.removals
  (removal_id, payment_system, provider_reference, user_id, location_id, asked_at, due_at)
select gen_random_uuid(), payment_system, provider_reference, user_id, location_id,
       removed_at, now()
from destinations.destinations
where removed_at is not null and kind <> 'ISSUED_CARD'
  and num_nonnulls(user_id, location_id) = 1
order by removed_at desc
on conflict do nothing;

-- What is on its way to a card or account, or has just arrived there.
create index payouts_to_destination on payouts.payouts (destination_id, ended_at);
