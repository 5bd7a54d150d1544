-- The phone number that somebody gave when they signed up is proved by a code of its own kind.
alter table identity.codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('RECOVERY', 'NEW_PHONE', 'NEW_EMAIL', 'SIGN_IN', 'OWN_PHONE'));
