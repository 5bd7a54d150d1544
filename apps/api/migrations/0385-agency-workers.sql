-- Some are employed by an agency that sends them (decision record 0062).
alter table identity.memberships
  drop constraint memberships_employment_check,
  add constraint memberships_employment_check
    check (employment in ('EMPLOYEE', 'FREELANCER', 'AGENCY'));
alter table staff.invitations
  drop constraint invitations_employment_check,
  add constraint invitations_employment_check
    check (employment in ('EMPLOYEE', 'FREELANCER', 'AGENCY'));
