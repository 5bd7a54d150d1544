-- A second factor: passkeys, one authenticator app for each person, and recovery codes for the day on
-- which both are lost.
create table identity.passkeys (
  -- The authenticator's own name of the key, base64url.
  credential_id text primary key,
  user_id uuid not null references identity.users,
  public_key bytea not null,
  -- Rises with each use where the authenticator counts; one that falls is a copied key.
  sign_count bigint not null,
  transports text[] not null,
  -- Whether the key may be, and is, copied to the owner's other devices by their maker.
  is_synced boolean not null,
  is_backed_up boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on identity.passkeys (user_id);

create table identity.authenticators (
  user_id uuid primary key references identity.users,
  sealed_secret text not null,
  started_at timestamptz not null,
  -- Null until a first code has proved that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: it, and every one before it, is used up.
  last_step bigint not null,
  wrong_in_a_row integer not null default 0,
  last_used_at timestamptz
);

create table identity.recovery_codes (
  user_id uuid not null references identity.users,
  -- Keyed: the codes themselves are shown once and kept nowhere.
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What somebody is asked to prove: the second step of a sign-in, a new passkey, or that they want one
-- thing and no other.
create table identity.challenges (
  challenge_id uuid primary key,
  purpose text not null check (purpose in ('LOGIN', 'PASSKEY_LOGIN', 'ADD_PASSKEY', 'CONFIRM')),
  -- Null only where a passkey is to tell who signs in.
  user_id uuid references identity.users,
  -- The session that asked, where somebody is signed in.
  session_id uuid references identity.sessions,
  -- The device's fingerprint that began a sign-in.
  device text,
  -- What a passkey has to sign: random bytes, and after them the hash of what is confirmed.
  to_sign text not null,
  what_kind text,
  what_hash bytea,
  wrong_tries integer not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- The proof was given. A sign-in is over by it; a confirmation counts for some minutes more.
  proved_at timestamptz,
  check ((purpose = 'CONFIRM') = (what_hash is not null)),
  check (user_id is not null or purpose = 'PASSKEY_LOGIN')
);
create index challenges_expired on identity.challenges (expires_at);
create index challenges_what on identity.challenges (session_id, what_hash);

-- Somebody has lost every factor: one of the platform asks, another one agrees, and a day passes.
create table identity.factor_resets (
  reset_id uuid primary key,
  user_id uuid not null references identity.users,
  reason text not null,
  asked_by uuid not null references identity.users,
  asked_at timestamptz not null,
  agreed_by uuid references identity.users,
  agreed_at timestamptz,
  -- Not before: a day after it was asked for.
  due_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('DONE', 'CANCELLED')),
  check (agreed_by is null or agreed_by <> asked_by),
  check ((ended_at is null) = (end_reason is null))
);
create unique index factor_resets_open on identity.factor_resets (user_id) where ended_at is null;

-- When the person behind a session last proved who they are, by the strongest means they have.
alter table identity.sessions add column proved_at timestamptz;

create trigger passkeys_tell_of_change after insert or delete on identity.passkeys
  for each row execute function identity.tell_person_changed();
create trigger authenticators_tell_of_change after insert or update of confirmed_at or delete
  on identity.authenticators for each row execute function identity.tell_person_changed();
