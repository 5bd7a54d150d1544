-- Messages to programs of partners: where they go, what is told, and each try.
create schema outgoing_webhooks;

create table outgoing_webhooks.endpoints (
  endpoint_id uuid primary key,
  location_id bigint not null,
  url text not null check (length(url) between 1 and 500),
  kinds text[] not null check (cardinality(kinds) > 0),
  -- Sealed: nobody who reads the database can sign a message with it.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz(3),
  state text not null check (state in ('ON', 'PAUSED', 'FAILED')),
  made_by uuid not null,
  made_at timestamptz(3) not null,
  failing_since timestamptz(3),
  -- Whoever sends to it has it until then; after a crash the next one takes it.
  taken_until timestamptz(3),
  removed_at timestamptz(3),
  check ((old_secret is null) = (old_secret_until is null))
);
create index endpoints_of_location on outgoing_webhooks.endpoints (location_id)
  where removed_at is null;
comment on table outgoing_webhooks.endpoints is 'Addresses of partners that are told of what happens at a location.';

create table outgoing_webhooks.messages (
  message_id uuid primary key,
  location_id bigint not null,
  kind text not null,
  about jsonb not null,
  happened_at timestamptz(3) not null
);
create index messages_by_age on outgoing_webhooks.messages (happened_at);
comment on table outgoing_webhooks.messages is 'What partners are told of: ids alone, nothing of people.';

create table outgoing_webhooks.deliveries (
  endpoint_id uuid not null references outgoing_webhooks.endpoints,
  message_id uuid not null references outgoing_webhooks.messages on delete cascade,
  state text not null check (state in ('WAITING', 'DELIVERED', 'GIVEN_UP')),
  happened_at timestamptz(3) not null,
  -- How many tries there were since it was last asked for, by what happened or by somebody.
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz(3),
  primary key (endpoint_id, message_id),
  check ((state = 'WAITING') = (next_at is not null))
);
create index deliveries_due on outgoing_webhooks.deliveries (endpoint_id, next_at) where state = 'WAITING';
create index deliveries_newest on outgoing_webhooks.deliveries (endpoint_id, happened_at desc, message_id desc);
create index deliveries_of_message on outgoing_webhooks.deliveries (message_id);
comment on table outgoing_webhooks.deliveries is 'Each message for each endpoint.';

create table outgoing_webhooks.attempts (
  attempt_id bigint generated always as identity primary key,
  endpoint_id uuid not null,
  message_id uuid not null,
  at timestamptz(3) not null,
  took_ms integer not null check (took_ms >= 0),
  status integer,
  foreign key (endpoint_id, message_id) references outgoing_webhooks.deliveries on delete cascade
);
create index attempts_of_delivery on outgoing_webhooks.attempts (endpoint_id, message_id);
comment on table outgoing_webhooks.attempts is 'Each try to have a message taken.';
