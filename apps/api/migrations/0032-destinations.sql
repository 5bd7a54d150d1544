-- A person's wish to be paid to a card that they give on the processor's own page. Its id is also the
-- id of the destination that it ends in.
create table payouts.card_setups (
  setup_id uuid primary key,
  user_id uuid not null,
  -- Null: the person's own card. Else the place whose company card it is to be.
  location_id bigint,
  payment_system text not null,
  provider_reference text not null,
  started_at timestamptz not null,
  -- A password that was typed once is not good for ever.
  expires_at timestamptz not null,
  -- How it ended: the status that the processor gave the card, or why it was refused.
  ended_at timestamptz,
  status text check (status in ('ACTIVE', 'PENDING', 'PENDING_VERIFICATION', 'BLOCKED')),
  is_in_place boolean,
  refused_because text check (
    refused_because in ('COUNTRY_PROHIBITED', 'NAME_INCOMPLETE', 'NAME_DIFFERS', 'REFUSED')),
  constraint a_setup_ends_one_way check (
    (ended_at is null) = (status is null and refused_because is null)
    and (status is null or refused_because is null)
    and (status is null) = (is_in_place is null))
);
create index card_setups_of_user on payouts.card_setups (user_id, started_at);

-- Processors speak of cards by their own names.
create index destinations_reference on payouts.destinations (provider_reference)
  where removed_at is null;
