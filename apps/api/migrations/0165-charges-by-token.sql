-- A processor whose fields give us a card's token knows nothing of a charge until somebody has typed a
-- card. What was started is kept here: what is to be paid, and that one try is under way at a time.
create table providers.token_charges (
  payment_system text not null,
  attempt_id text not null check (length(attempt_id) between 1 and 100),
  -- Opens the page on which the card is given; nobody can guess it.
  secret text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  return_url text not null,
  started_at timestamptz(3) not null,
  -- Nobody can pay any more.
  closed_at timestamptz(3),
  -- How many cards were tried.
  tries integer not null default 0,
  -- The token of a try whose end is not known: good once, for minutes, and for whoever has our key.
  open_token text,
  -- Whoever makes a try has the charge for so long.
  claimed_until timestamptz(3),
  -- The payment there that we know of last.
  payment_reference text,
  primary key (payment_system, attempt_id),
  check (open_token is null or tries > 0)
);
