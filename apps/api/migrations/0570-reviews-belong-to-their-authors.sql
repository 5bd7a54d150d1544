-- Who took a review out of sight: what the platform hid, a venue does not show again.
alter table reviews.reviews
  add column hidden_by text check (hidden_by in ('VENUE', 'PLATFORM')),
  -- Since when its guest lets the venue show the words in public.
  add column publishable_since timestamptz;

-- Of what is hidden already, the log knows who did it: somebody with a place there, or the platform.
update reviews.reviews review
set hidden_by = case
  when exists (
    select from identity.memberships place
    where place.location_id = review.location_id
      and place.user_id::text = (
        select coalesce(entry.viewing_as_id, entry.actor_id) from platform.audit_log entry
        where entry.subject = 'review:' || review.review_id and entry.action = 'review.hidden'
        order by entry.at desc limit 1))
  then 'VENUE' else 'PLATFORM' end
where review.hidden_at is not null;

alter table reviews.reviews
  add check ((hidden_at is null) = (hidden_by is null)),
  add check (publishable_since is null or words is not null);

-- What the receipt must know to offer both: whether words are kept and may be shown, and that a review
-- was deleted, which is why there is no second one.
alter table tipping.receipt_reviews
  alter column stars drop not null,
  add column has_words boolean not null default false,
  add column may_be_shown boolean not null default false,
  add column erased_at timestamptz,
  add check ((stars is null) = (erased_at is not null)),
  add check (erased_at is null or (thanks is null and not has_words)),
  add check (has_words or not may_be_shown);

update tipping.receipt_reviews shown set has_words = true
from reviews.reviews review where review.tip_id = shown.tip_id and review.words is not null;
