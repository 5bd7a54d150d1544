-- What reports tell beside sums by day: how guests rated a place, and which of its groups they tipped.
create view reviews.rating_facts as
  select location_id, staff_id, stars, created_at
  from reviews.reviews
  where hidden_at is null;
comment on view reviews.rating_facts is 'The stars of reviews that count: those that were not taken out of sight.';

create view locations.group_member_facts as
  select group_id, staff_id from locations.group_members;
comment on view locations.group_member_facts is 'Who is in which group today.';
