-- Programs of partners read the payments of a place in the order in which they last changed.
create index tips_of_location_recorded on tipping.tips (location_id, recorded_at, tip_id)
  where recorded_at is not null;
create index refunds_succeeded on tipping.refunds (ended_at) where state = 'SUCCEEDED';
