-- Where money goes is a module of its own: its tables and what it publishes move with all they hold.
create schema destinations;

alter table payouts.destinations set schema destinations;
alter table payouts.card_setups set schema destinations;
alter table payouts.shared_choices set schema destinations;
alter table payouts.waiting_destinations set schema destinations;

alter view payouts.destination_facts set schema destinations;
alter view payouts.shared_choice_facts set schema destinations;

-- What a payout cost is told by payouts, and the name of the card or account it went to by destinations.
drop view payouts.payout_way_facts;
create view payouts.payout_way_facts as
  select payout_id, kind, fee, destination_id
  from payouts.payouts;
comment on view payouts.payout_way_facts is 'What payouts cost, and by which card or account they went.';

create view destinations.destination_names as
  select destination_id, kind, owner_kind, brand, last_four
  from destinations.destinations;
comment on view destinations.destination_names is
  'Cards and accounts by the names people know them by, also those that were replaced.';
