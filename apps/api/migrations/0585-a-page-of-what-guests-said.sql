-- Places that show everybody what their guests let them show: all of it or none.
create table reviews.public_pages (
  location_id bigint primary key,
  shown_since timestamptz not null
);
create index reviews_to_show on reviews.reviews (location_id, created_at desc, review_id desc)
  where publishable_since is not null and hidden_at is null;
