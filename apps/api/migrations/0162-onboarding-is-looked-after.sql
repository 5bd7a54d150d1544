-- What administrators and venues do about people on their way to the first payout.

-- When somebody was last reminded of what holds their money, by whichever of their venues.
create table onboarding.reminders (
  user_id uuid primary key,
  reminded_at timestamptz not null
);

-- What an administrator has made of an account by hand; it counts until what it asks for is settled
-- later than that, or an administrator takes it back.
create table onboarding.hands (
  user_id uuid primary key,
  status text not null check (status in
    ('ACTIVE', 'PENDINGIDVERIFICATION', 'TRY_ESHE_RAZOK', 'PENDINGKYB', 'PENDINGKYC')),
  since timestamptz not null,
  set_by uuid not null,
  reason text not null
);

-- A seller's separate agreement (the terms), the newest of a location counting.
create table onboarding.seller_agreements (
  agreement_id uuid primary key,
  location_id bigint not null,
  agreed_on date not null,
  reference text not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null
);
create index seller_agreements_newest on onboarding.seller_agreements (location_id, recorded_at desc);
