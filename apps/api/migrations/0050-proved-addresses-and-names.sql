-- An e-mail address or phone number can recover an account only once its owner has proved it, by a code
-- or by a letter that went nowhere else. Numbers that were taken over or used for a recovery before were
-- proved by their code; no e-mail address ever was.
alter table identity.users
  add column email_proved_at timestamptz,
  add column phone_proved_at timestamptz,
  -- Neither address may be used for signing in before it is proved: whoever joins from now on. Accounts
  -- from before sign in as they always did.
  add column sign_in_needs_proof boolean not null default false,
  -- When somebody has compared the name with papers: from then on the person cannot change it.
  add column identity_checked_at timestamptz;
update identity.users as person set phone_proved_at = proof.at
  from (
    select subject, max(at) as at from platform.audit_log
    where deed in ('phone.changed', 'recovery.finished') group by subject
  ) as proof
  where person.phone_number is not null and proof.subject = 'user:' || person.user_id;

-- Codes go to e-mail addresses as well. One without a person is a decoy: whoever asks for a code to an
-- address that is nobody's is answered alike.
alter table identity.codes
  alter column user_id drop not null,
  alter column phone_number drop not null,
  add column email text,
  -- Who asked for it, as a keyed hash: the same one, asking again at once, gets the same code.
  add column asked_by text,
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('RECOVERY', 'NEW_PHONE', 'NEW_EMAIL', 'SIGN_IN')),
  add constraint codes_one_address check ((phone_number is null) <> (email is null));
create index codes_email on identity.codes (email) where email is not null;

-- A change of the e-mail address. The old one stays in force until the new one is proved, and whoever
-- reads it can undo the change for some days.
create table identity.email_changes (
  change_id uuid primary key,
  user_id uuid not null references identity.users,
  old_email text not null,
  new_email text not null,
  -- The secret in the letter to the old address, as a hash.
  undo_hash bytea not null unique,
  asked_at timestamptz not null,
  undo_until timestamptz not null,
  -- The new address was proved and is in force.
  done_at timestamptz,
  -- Called off, undone, or replaced by another wish.
  ended_at timestamptz
);
create unique index email_changes_one_waiting on identity.email_changes (user_id)
  where done_at is null and ended_at is null;
create index email_changes_undo_until on identity.email_changes (undo_until);

-- What a person was called before, and until when: a payout card in a new name is not taken at once.
create table identity.earlier_names (
  user_id uuid not null references identity.users,
  until timestamptz not null,
  first_name text not null,
  last_name text not null,
  primary key (user_id, until)
);

-- A card in a name that somebody has given themselves lately is refused for a reason of its own.
alter table payouts.card_setups
  drop constraint card_setups_refused_because_check,
  add constraint card_setups_refused_because_check check (refused_because in
    ('COUNTRY_PROHIBITED', 'NAME_INCOMPLETE', 'NAME_DIFFERS', 'NAME_TOO_NEW', 'REFUSED', 'PASSWORD_NEEDED'));
