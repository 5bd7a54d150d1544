-- What a session's owner recognises their device by; read from what the browser says of itself.
alter table identity.sessions
  add column browser text,
  add column system text;

-- Processes keep what they know of a session for a few seconds. These tables tell them when it is no
-- longer true, whoever changes it and in whatever way, so that nobody can forget to say so.
create function identity.tell_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tipwell_live', json_build_object(
    'topic', 'identity.personChanged',
    'message', json_build_object('userId', coalesce(new.user_id, old.user_id)))::text);
  return null;
end $$;

create trigger users_tell_of_change after update on identity.users for each row
  when (old.status is distinct from new.status
        or old.platform_roles is distinct from new.platform_roles)
  execute function identity.tell_person_changed();

create trigger memberships_tell_of_change after insert or update or delete on identity.memberships
  for each row execute function identity.tell_person_changed();

create trigger sessions_tell_of_end after update on identity.sessions for each row
  when (old.ended_at is distinct from new.ended_at)
  execute function identity.tell_person_changed();
