-- The holder of a company card is not called what we call the venue, so that Tipwell itself has to be the
-- second person (decision record 0014).
alter table destinations.card_setups
  add column is_other_name boolean not null default false;
