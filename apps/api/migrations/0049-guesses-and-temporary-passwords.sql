-- Wrong guesses count for the account as a whole, wherever they come from. `pair` names the account and
-- the address of a guess, so that a person who finally types the right password takes back their own
-- mistakes and nobody else's.
alter table identity.failed_logins add column pair text;
create index failed_logins_failed_at on identity.failed_logins (failed_at);

-- Devices on which somebody has signed in: strangers' guesses do not slow these down. The device holds a
-- random secret in a cookie; only its hash is kept.
create table identity.known_devices (
  device_hash bytea not null,
  user_id uuid not null references identity.users,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_user on identity.known_devices (user_id);
create index known_devices_last_used_at on identity.known_devices (last_used_at);

-- When the person was last told that somebody guesses at their account: once a day is enough.
alter table identity.users add column guesses_told_at timestamptz;

-- A temporary password is good for a day. Those that wait already get their day from now on.
alter table identity.users add column temporary_password_expires_at timestamptz;
update identity.users set temporary_password_expires_at = now() + interval '24 hours'
  where status = 'INITIALIZED';
