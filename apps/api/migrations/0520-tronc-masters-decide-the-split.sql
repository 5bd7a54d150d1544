-- Whoever runs a tronc decides its split as well (decision record 0072): those who were given the one role
-- without the other, by an invitation or a change of roles, have both from now on, and the log says since when.
insert into platform.audit_log (audit_id, at, actor_kind, action, subject, details)
select gen_random_uuid(), now(), 'system', 'staff.changed', 'location:' || location_id,
       jsonb_build_object('staffId', staff_id, 'rolesBefore', array_to_string(roles, ' '),
                          'roles', array_to_string(roles, ' ') || ' ROLE_DISTRIBUTION_MASTER')
from identity.memberships
where is_active and roles::text[] @> '{ROLE_TRONC_MASTER}'
  and not roles::text[] @> '{ROLE_DISTRIBUTION_MASTER}';

update identity.memberships set roles = array_append(roles, 'ROLE_DISTRIBUTION_MASTER')
where roles::text[] @> '{ROLE_TRONC_MASTER}' and not roles::text[] @> '{ROLE_DISTRIBUTION_MASTER}';

alter table identity.memberships add constraint tronc_masters_decide_the_split
  check (not roles::text[] @> '{ROLE_TRONC_MASTER}' or roles::text[] @> '{ROLE_DISTRIBUTION_MASTER}');

-- What open invitations promise is what they give.
update staff.invitations set roles = array_append(roles, 'ROLE_DISTRIBUTION_MASTER')
where accepted_at is null and revoked_at is null
  and roles::text[] @> '{ROLE_TRONC_MASTER}' and not roles::text[] @> '{ROLE_DISTRIBUTION_MASTER}';
