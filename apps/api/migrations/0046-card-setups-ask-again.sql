-- Whether the password was given when a card page was opened. Whoever opened one before there was
-- anything to replace has not given it, and is asked for it when something is there by then.
alter table payouts.card_setups
  add column is_confirmed boolean not null default false,
  drop constraint card_setups_refused_because_check,
  add constraint card_setups_refused_because_check check (refused_because in
    ('COUNTRY_PROHIBITED', 'NAME_INCOMPLETE', 'NAME_DIFFERS', 'REFUSED', 'PASSWORD_NEEDED'));
