-- Links used to be shown to whoever invited. One that went to the invited address alone proves it.
alter table people.invitation_links add column went_to_address_alone boolean not null default false;

-- A link to hand over makes staff and nobody else from now on.
update people.invitations set revoked_at = now()
  where email is null and phone_number is null and accepted_at is null and revoked_at is null
    and roles <> array['ROLE_USER'];
