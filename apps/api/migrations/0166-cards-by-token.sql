-- Somebody gives the card that they want to be paid to on our own page, as a token. What comes of it, the
-- processor's name of the card, is kept until it is asked for; the card itself stands there alone.
create table providers.token_cards (
  payment_system text not null,
  attempt_id text not null check (length(attempt_id) between 1 and 100),
  -- Opens the page on which the card is given; nobody can guess it.
  secret text not null unique,
  -- Of the place that pays: whether it pays across a border is known by it.
  country text not null,
  started_at timestamptz(3) not null,
  -- The card there; null: none was given yet.
  instrument_reference text,
  primary key (payment_system, attempt_id)
);
create index token_cards_by_instrument on providers.token_cards (instrument_reference)
  where instrument_reference is not null;
