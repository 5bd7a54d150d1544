-- What is loaded is the account behind a card; and cards whose message was lost are asked about.
alter table onboarding.issued_cards add column account_reference text;
alter table onboarding.issued_cards add column asked_at timestamptz;
comment on column onboarding.issued_cards.account_reference is
  'The account behind the card at its issuer; null until the card can be used.';
