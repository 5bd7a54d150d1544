-- A venue's card or account that was asked for and is not in force yet (decision record 0017).
create table payouts.waiting_destinations (
  request_id uuid primary key,
  location_id bigint not null,
  -- PUT: in the place of what is there; REMOVE: `destination_id` is taken away.
  action text not null check (action in ('PUT', 'REMOVE')),
  -- Of the destination that it becomes, or of the one that goes.
  destination_id uuid not null,
  asked_by uuid not null,
  kind text not null check (kind in ('CARD', 'BANK_ACCOUNT', 'ISSUED_CARD')),
  payment_system text not null,
  provider_reference text not null,
  status text not null check (status in ('ACTIVE', 'PENDING', 'PENDING_VERIFICATION', 'BLOCKED')),
  brand text not null,
  last_four text not null,
  country text not null,
  -- Kept as long as somebody has to decide about it.
  holder_name text,
  asked_at timestamptz not null
);
create unique index waiting_destinations_put on payouts.waiting_destinations (destination_id)
  where action = 'PUT';
create index waiting_destinations_reference on payouts.waiting_destinations (provider_reference);

alter table payouts.card_setups add column is_waiting boolean not null default false;
