-- The payouts of a location, newest first, for those who may see them all.
create index payouts_of_location on payouts.payouts (location_id, submitted_at desc, payout_id desc)
  where submitted_at is not null;
