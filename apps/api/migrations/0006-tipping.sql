create schema tipping;

create table tipping.tips (
  tip_id uuid primary key,
  receipt_id text not null unique,
  location_id bigint not null,
  -- The person the customer chose; null when the location itself was tipped.
  staff_id bigint,
  subject_key uuid,
  state text not null check (state in ('STARTED', 'PROCESSING', 'CAPTURED', 'EXPIRED', 'REFUNDED')),
  currency text not null,
  amount bigint not null check (amount > 0),
  fee_mode text not null check (fee_mode in ('DEDUCTED', 'ON_TOP', 'VENDOR')),
  charged bigint not null check (charged > 0),
  platform_fee bigint not null,
  platform_fee_vat bigint not null,
  processor_fee bigint not null,
  net bigint not null check (net > 0),
  vendor_invoice bigint not null,
  is_qualifying boolean not null,
  fee_terms text not null,
  content_hash text not null,
  locale text not null,
  started_at timestamptz not null,
  -- A random key of the customer's browser, hashed: it finds an accidental second payment.
  device text,
  -- When to ask the processor again, in case its message never comes.
  look_up_at timestamptz,
  look_ups integer not null default 0,
  -- The processor's side of it.
  payment_system text not null,
  payment_reference text,
  payment_client_secret text,
  declined_because text,
  card_brand text,
  card_last_four text,
  card_fingerprint text,
  wallet text,
  captured_at timestamptz,
  recorded_at timestamptz,
  -- How the net was divided at capture: at once to the person, and into which day's pool.
  primary_part bigint,
  pool_part bigint,
  pool_day date,
  constraint money_is_whole check (charged + vendor_invoice
    = net + platform_fee + platform_fee_vat + processor_fee),
  constraint parts_are_the_net check (primary_part + pool_part = net),
  constraint person_is_whole check ((staff_id is null) = (subject_key is null)),
  constraint only_a_person_is_primary check (staff_id is not null or coalesce(primary_part, 0) = 0)
);
create unique index tips_payment_reference on tipping.tips (payment_system, payment_reference)
  where payment_reference is not null;
create index tips_of_staff on tipping.tips (staff_id, captured_at desc) where captured_at is not null;
create index tips_open on tipping.tips (look_up_at) where state in ('STARTED', 'PROCESSING');
create index tips_of_device on tipping.tips (device, staff_id, captured_at)
  where device is not null and captured_at is not null;
create index tips_of_card on tipping.tips (card_fingerprint, captured_at) where card_fingerprint is not null;
