-- Codes that were sent to a phone: for a forgotten password, and to prove a new number. Only a keyed
-- hash of the digits is kept, and the row goes when it is used.
create table identity.codes (
  code_id uuid primary key,
  purpose text not null check (purpose in ('RECOVERY', 'NEW_PHONE')),
  user_id uuid not null references identity.users,
  -- Who asked, where somebody was signed in: nobody else may use the code.
  session_id uuid references identity.sessions,
  phone_number text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  -- The number was proved and may be taken over.
  confirmed_at timestamptz
);
create index codes_phone_number on identity.codes (phone_number);
create index codes_user on identity.codes (user_id);
create index codes_expired on identity.codes (expires_at);

-- Who asked for codes how often, by number and by address, as keyed hashes only.
create table identity.code_requests (
  subject text not null,
  asked_at timestamptz not null
);
create index code_requests_subject on identity.code_requests (subject, asked_at);
create index code_requests_asked_at on identity.code_requests (asked_at);

-- What a person with a temporary password was before; it comes back with a password of their own.
alter table identity.users add column status_before_reset text;
