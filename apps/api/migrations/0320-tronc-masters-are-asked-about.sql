-- What was said of whoever is made a tronc master: that they hold no shares of the venue, and are
-- neither a director nor an officer of it. Written whichever way they come to it, and never changed.
create table staff.tronc_appointments (
  appointment_id uuid primary key,
  location_id bigint not null,
  -- Who is appointed: somebody who is invited, or somebody who works there already.
  invitation_id uuid references staff.invitations,
  staff_id bigint,
  is_shareholder boolean not null check (not is_shareholder),
  is_director boolean not null check (not is_director),
  is_officer boolean not null check (not is_officer),
  said_by uuid not null,
  said_at timestamptz(3) not null,
  constraint invited_or_there_already check ((invitation_id is null) <> (staff_id is null))
);
create index tronc_appointments_location on staff.tronc_appointments (location_id, said_at desc);
create trigger tronc_appointments_are_history before update or delete or truncate
  on staff.tronc_appointments for each statement execute function platform.refuse_change();

-- What venues have answered so far, in their requests.
insert into staff.tronc_appointments
  (appointment_id, location_id, invitation_id, is_shareholder, is_director, is_officer, said_by, said_at)
select gen_random_uuid(), location_id, invitation_id, is_shareholder, is_director, is_officer,
       requested_by, requested_at
from staff.account_requests
where kind = 'TRONC_MASTER' and state = 'APPROVED' and invitation_id is not null
  and is_shareholder is not null and is_director is not null and is_officer is not null;

-- An open invitation of a tronc master of whom nobody was asked is over: they are invited again, with
-- the answers.
update staff.invitations invitation set revoked_at = now()
where accepted_at is null and revoked_at is null and 'ROLE_TRONC_MASTER' = any (roles::text[])
  and not exists (select from staff.tronc_appointments appointment
                  where appointment.invitation_id = invitation.invitation_id);
