-- Receipts outlive the person whom they thank, and until now guests could still write about somebody who had
-- been erased, whose words nobody would have forgotten once more. They go here; the stars stay, which are the
-- venue's.
create temporary table erased_staff on commit drop as
  select staff_id from identity.memberships
  join identity.users using (user_id) where erased_at is not null;

update tipping.receipt_reviews review
set thanks = null, has_words = false, may_be_shown = false
from tipping.tips tip
where tip.tip_id = review.tip_id
  and tip.staff_id in (select staff_id from erased_staff)
  and (review.thanks is not null or review.has_words);

update reviews.reviews
set words = null, thanks = null, thanked_at = null, publishable_since = null,
    hidden_because = case when hidden_at is null then null else 'Erased.' end
where staff_id in (select staff_id from erased_staff)
  and (words is not null or thanks is not null or hidden_because <> 'Erased.');
