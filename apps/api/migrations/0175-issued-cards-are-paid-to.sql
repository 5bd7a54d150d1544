-- A card that we had issued is a destination beside the one a person gave: where both are there, the person
-- says which of them counts.
alter table destinations.destinations add column is_default boolean not null default true;
alter table destinations.destinations add constraint only_issued_cards_stand_aside
  check (is_default or kind = 'ISSUED_CARD');
comment on column destinations.destinations.is_default is
  'False for an issued card whose owner is paid to the card or account that they gave themselves.';
