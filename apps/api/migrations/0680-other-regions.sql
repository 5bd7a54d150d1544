-- Accounts of other regions that open accounts here. Of who they are nothing is known here but a name that
-- the other region made for this one alone, and that tells nobody anything.
create table identity.region_connections (
  user_id uuid not null references identity.users,
  region text not null check (region in ('eu', 'uae', 'us')),
  subject text not null check (length(subject) between 20 and 100),
  since timestamptz(3) not null,
  last_opened_at timestamptz(3),
  primary key (user_id, region),
  unique (region, subject)
);
comment on table identity.region_connections is 'Accounts of other regions that open an account here.';

create table identity.region_offers (
  offer_id uuid primary key,
  user_id uuid not null references identity.users,
  session_id uuid not null,
  region text not null check (region in ('eu', 'uae', 'us')),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index region_offers_of_person on identity.region_offers (user_id);
create index region_offers_by_end on identity.region_offers (expires_at);
comment on table identity.region_offers is 'Connections that somebody has begun and that wait for a yes in another region.';

create table identity.used_region_passes (
  pass_id uuid primary key,
  expires_at timestamptz(3) not null
);
create index used_region_passes_by_end on identity.used_region_passes (expires_at);
comment on table identity.used_region_passes is 'Passes of other regions that were used, so that none is used twice.';
