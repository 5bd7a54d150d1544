-- Walks through a venue on which the printed codes are looked at. What the codes say is not kept: it may
-- be the password of a network or somebody's phone number. Only where foreign ones lead is.
create table tipping.code_rounds (
  round_id uuid primary key,
  location_id bigint not null,
  made_by uuid not null,
  made_at timestamptz not null,
  -- Of what was sent, so that the same id is known to mean the same walk.
  content_hash text not null,
  working int not null check (working >= 0),
  idle int not null check (idle >= 0),
  elsewhere int not null check (elsewhere >= 0),
  nowhere int not null check (nowhere >= 0),
  other int not null check (other >= 0),
  seen_to_at timestamptz,
  seen_to_by uuid,
  check ((seen_to_at is null) = (seen_to_by is null))
);
create index code_rounds_of_location on tipping.code_rounds (location_id, made_at desc, round_id desc);
comment on table tipping.code_rounds is 'Walks through venues on which printed codes were looked at: how many were whose.';

create table tipping.foreign_codes (
  round_id uuid not null references tipping.code_rounds (round_id) on delete cascade,
  -- A host, or a scheme with its colon.
  leads_to text not null,
  is_look_alike boolean not null,
  -- Somebody said that it is the venue's own.
  is_known boolean not null,
  codes int not null check (codes > 0),
  primary key (round_id, leads_to, is_look_alike, is_known),
  check (not (is_look_alike and is_known))
);
comment on table tipping.foreign_codes is 'Where codes led that were found at a venue and are not ours.';
