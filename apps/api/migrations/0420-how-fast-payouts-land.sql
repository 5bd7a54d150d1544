-- What the public status page tells: how long payouts took, and what is out of the ordinary right now.
create index payouts_sent on payouts.payouts (sent_at) where sent_at is not null;

create view payouts.landing_facts as
  select payout_id, location_id, destination_id, payment_system, state, sent_at, ended_at, lands_by,
         unanswered_inquiries, ceil(extract(epoch from ended_at - sent_at))::int as seconds,
         coalesce(subject_key::text, 'venue:' || location_id) as recipient
  from payouts.payouts
  where sent_at is not null;
comment on view payouts.landing_facts is 'How long each payout took from the moment it was sent.';

create view tipping.started_payment_facts as
  select location_id, started_at,
         case when state in ('STARTED', 'PROCESSING') then unanswered_inquiries else 0 end
           as unanswered_inquiries
  from tipping.tips;
comment on view tipping.started_payment_facts is
  'Payments as guests began them, and whether the processor tells of those that are under way.';
