-- From where tips were started, for two days and as a keyed hash only, so that card testers are seen
-- whichever process they meet and whatever cookies they throw away.
create table tipping.start_addresses (
  tip_id uuid primary key references tipping.tips,
  address_hash text not null,
  started_at timestamptz not null
);
create index start_addresses_recent on tipping.start_addresses (address_hash, started_at);

create index tips_started_by_device on tipping.tips (device, started_at) where device is not null;
create index tips_declined on tipping.tips (location_id, started_at) where declined_because is not null;
