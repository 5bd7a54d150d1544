-- An endpoint is sent nothing until it has answered a challenge, and hosts are left alone while they fail.
-- Endpoints of before stay as they are.
alter table outgoing_webhooks.endpoints
  drop constraint endpoints_state_check,
  add constraint endpoints_state_check
    check (state in ('PENDING', 'UNVERIFIED', 'ON', 'PAUSED', 'FAILED')),
  -- When the challenge is due; null while none is. The challenge itself is stored nowhere.
  add column check_at timestamptz(3),
  add column checks integer not null default 0 check (checks >= 0),
  add column checked_at timestamptz(3),
  -- Why the latest challenge did not verify it.
  add column unverified_because text
    check (unverified_because in ('NO_ANSWER', 'REFUSED', 'WRONG_ANSWER'));
create index endpoints_unverified on outgoing_webhooks.endpoints (made_at)
  where removed_at is null and state in ('PENDING', 'UNVERIFIED');

create table outgoing_webhooks.hosts (
  host text primary key,
  -- In a row; a message that was taken ends the row.
  failures integer not null default 0 check (failures >= 0),
  -- Nothing is sent before it.
  opens_at timestamptz(3),
  -- How much was sent in the latest minute in which anything was.
  minute timestamptz(3) not null,
  sent integer not null default 0 check (sent >= 0)
);
comment on table outgoing_webhooks.hosts is 'How fast each host of endpoints is sent to, over all locations.';
