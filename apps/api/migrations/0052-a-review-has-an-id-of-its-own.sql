-- A review's id was its tip's, and whoever read reviews read tip ids. Now it has one of its own, also
-- those that were left before; which tip a review is of stays between the review and its receipt.
alter table reviews.reviews add column review_id uuid;
update reviews.reviews set review_id = gen_random_uuid();
alter table reviews.reviews alter column review_id set not null;
alter table reviews.reviews add constraint reviews_review_id unique (review_id);

-- What guests were answered opened their receipts and payments. No answer of theirs is kept any more.
delete from platform.idempotency_answers where actor = 'guest';
