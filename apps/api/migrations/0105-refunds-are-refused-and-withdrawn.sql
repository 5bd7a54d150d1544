-- A refund that was asked for may be refused by a second person, who says why, or withdrawn by whoever
-- asked. No money has moved by then, and the tip may be asked for again.
alter table tipping.refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check
    check (state in ('REQUESTED', 'APPROVED', 'SUCCEEDED', 'FAILED', 'REFUSED', 'WITHDRAWN')),
  add column refused_by uuid,
  add column refused_because text,
  add constraint refused_by_a_second_person check (refused_by <> requested_by),
  add constraint refused_with_a_reason check (
    (state = 'REFUSED') = (refused_by is not null) and (state = 'REFUSED') = (refused_because is not null)),
  add constraint over_without_approval
    check (state not in ('REFUSED', 'WITHDRAWN') or (approved_by is null and ended_at is not null));
-- Only a refund that still may be, or was, booked keeps another one out.
drop index tipping.refunds_one_per_tip;
create unique index refunds_one_per_tip on tipping.refunds (tip_id)
  where state in ('REQUESTED', 'APPROVED', 'SUCCEEDED');

create or replace view tipping.refund_facts as
  select refund_id, tip_id, state, reason, note, requested_by, requested_at, approved_by, approved_at,
         sent_at, provider_reference, ended_at, refused_by, refused_because
  from tipping.refunds;

-- Who has dealt with what a customer reported, and what came of it.
alter table tipping.duplicate_reports
  add column closed_by uuid,
  add column closed_because text,
  add constraint closed_by_somebody check ((closed_by is null) = (closed_because is null));
create view tipping.closed_report_facts as
  select report_id, tip_id, other_tip_id, closed_at, closed_by, closed_because
  from tipping.duplicate_reports
  where closed_by is not null;
comment on view tipping.closed_report_facts is
  'What customers reported of a payment and somebody has looked into, with what came of it.';
