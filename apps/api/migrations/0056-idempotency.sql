-- A key is reserved before its use case runs, so that of many requests with one key at the same moment
-- one runs. What stands here lasts as long as a request does: it needs no log, and if the database is
-- killed it is empty again, which lets the requests that were cut off come again.
create unlogged table platform.idempotency_reservations (
  actor text not null,
  call text not null,
  idempotency_key text not null,
  input_hash text not null,
  -- Whose it is: a request that took longer than its time does not free another's.
  reservation_id uuid not null,
  reserved_until timestamptz not null,
  primary key (actor, call, idempotency_key)
);
create index idempotency_reservations_over on platform.idempotency_reservations (reserved_until);

-- What was handled is removed after a time.
create index webhook_events_handled on providers.webhook_events (handled_at) where handled_at is not null;

-- Offers of payouts that are open, and those that are swept away.
create index payouts_drafts on payouts.payouts (location_id, staff_id, drafted_at desc) where state = 'DRAFT';
create index payouts_drafts_over on payouts.payouts (expires_at) where state = 'DRAFT';
