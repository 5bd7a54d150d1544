-- Who asked for something that a second person decides about is from now on written down as who they
-- really are. What still waits and was asked for while viewing as somebody else is put right, as the
-- audit log has kept it: otherwise whoever asked in a view could still approve as themselves.
update tipping.refunds refund
set requested_by = entry.actor_id::uuid
from platform.audit_log entry
where refund.state = 'REQUESTED'
  and entry.subject = 'tip:' || refund.tip_id
  and entry.deed = 'refund.requested'
  and entry.at = refund.requested_at
  and entry.viewing_as_id = refund.requested_by::text;

update people.account_requests request
set requested_by = entry.actor_id::uuid
from platform.audit_log entry
where request.state = 'OPEN'
  and entry.subject = 'location:' || request.location_id
  and entry.deed = 'account.requested'
  and entry.details ->> 'requestId' = request.request_id::text
  and entry.viewing_as_id = request.requested_by::text;

-- What was decided before this rule stays as it is.
alter table people.account_requests
  add constraint two_people check (state <> 'APPROVED' or decided_by <> requested_by) not valid;
