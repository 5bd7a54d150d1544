-- How often an address has asked, for all servers together: three of them are not three times the limit.
-- After a crash everybody begins anew; nothing here is worth waiting for a disk.
create unlogged table platform.request_counts (
  -- The route and the address, as only we can recognise them again.
  name text primary key,
  counted integer not null,
  ends_at timestamptz not null
);
create index on platform.request_counts (ends_at);
