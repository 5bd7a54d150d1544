-- The last block of the ledger's chain at the end of each day, in a text that is signed and published:
-- whoever kept one can tell later whether the past was written anew (money rule 3.2).
create table ledger.day_seals (
  -- A day of UTC.
  day date primary key,
  block_no bigint not null references ledger.blocks,
  -- What is published, to the letter.
  signed_text text not null,
  signature bytea not null check (length(signature) = 64),
  key_id text not null,
  -- The public key by which it can be checked, as a JWK: keys change, and what they signed stays.
  public_key jsonb not null,
  sealed_at timestamptz(3) not null
);
create trigger day_seals_are_history before update or delete or truncate on ledger.day_seals
  for each statement execute function platform.refuse_change();
