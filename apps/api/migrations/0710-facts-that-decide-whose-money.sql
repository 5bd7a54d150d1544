-- Facts that decide whose money it is are changed through one table (decision record 0098). A request
-- says whose approval it needs and whether it applies after a day or from a business day, and there are
-- more kinds of them.
alter table approvals.change_requests
  add column approval text not null default 'SECOND_PERSON'
    check (approval in ('NONE', 'SECOND_PERSON', 'OWNER', 'TRONC_MASTER')),
  add column applies text not null default 'AFTER_24_HOURS'
    check (applies in ('AFTER_24_HOURS', 'NEXT_BUSINESS_DAY')),
  drop constraint change_requests_kind_check,
  add constraint change_requests_kind_check check (kind in (
    'COMPANY_DESTINATION', 'LATER_OWNER', 'LAST_OWNER', 'WORKPLACE_FEE', 'TIPS_TYPE',
    'PARENT_LOCATION', 'JOB', 'SPLIT_ROLE', 'EMPLOYMENT')),
  drop constraint change_requests_requested_as_check,
  add constraint change_requests_requested_as_check
    check (requested_as in ('OWNER', 'PLATFORM', 'STAFF')),
  drop constraint in_force_after_approval,
  add constraint in_force_after_approval
    check (state <> 'IN_FORCE' or approved_by is not null or approval = 'NONE');

-- Since when a location belongs to its parent: owners through a parent count from that day.
alter table locations.locations add column master_since timestamptz;
update locations.locations set master_since = created_at where master_location_id is not null;
