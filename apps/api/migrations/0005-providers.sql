create schema providers;

-- What processors told us, exactly as it came. Stored once by the event's own id, answered, and only
-- then acted upon: an event is a hint that something is worth reading again.
create table providers.webhook_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  raw_body bytea not null,
  headers jsonb not null,
  event_type text not null,
  object_id text not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);
create index webhook_events_object on providers.webhook_events (provider, object_id);
create index webhook_events_open on providers.webhook_events (received_at) where handled_at is null;
