-- The module of invitations, teams and requests for accounts is called staff: its tables go with it.
create schema staff;
alter table people.invitations set schema staff;
alter table people.invitation_links set schema staff;
alter table people.account_requests set schema staff;
drop schema people;
