-- Erasure reaches every corner. The audit log stays history: who did what, when and to what is never
-- changed. Only words that people typed (reasons, notes, names of files) may be taken out of an entry.
create function platform.let_only_words_go() returns trigger language plpgsql as $$
declare
  words constant text[] := array['reason', 'because', 'note', 'name', 'fileName'];
begin
  if new.details <@ old.details and old.details - words <@ new.details
     and row(new.audit_id, new.at, new.actor_kind, new.actor_id, new.viewing_as_id, new.deed, new.subject)
         is not distinct from
         row(old.audit_id, old.at, old.actor_kind, old.actor_id, old.viewing_as_id, old.deed, old.subject)
  then
    return new;
  end if;
  raise exception '% on %.% is refused: history is corrected by adding', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;
drop trigger audit_log_is_history on platform.audit_log;
create trigger audit_log_is_history before delete or truncate on platform.audit_log
  for each statement execute function platform.refuse_change();
create trigger audit_log_loses_only_words before update on platform.audit_log
  for each row execute function platform.let_only_words_go();

-- Whom an invitation was for is forgotten with the person; what is left of it is not shown any more.
alter table people.invitations add column erased_at timestamptz;

-- Those who were erased before: what still leads to them by their number is forgotten here.
create temporary table erased on commit drop as
  select user_id, erased_at from identity.users where erased_at is not null;

update identity.sessions set device = 'erased', browser = null, system = null, return_path = null
  where user_id in (select user_id from erased) or viewer_user_id in (select user_id from erased);
delete from identity.codes where user_id in (select user_id from erased);
update identity.memberships membership
  set is_active = false, left_at = erased.erased_at, is_default = false
  from erased where erased.user_id = membership.user_id and membership.is_active;
update platform.audit_log set details = details - array['reason', 'because', 'note']
  where subject in (select 'user:' || user_id from erased);
delete from platform.idempotency_answers where actor in (select user_id::text from erased);
delete from notifications.messages where user_id in (select user_id from erased);

update people.account_requests
  set first_name = 'Erased', last_name = 'person', phone_number = null, statement = 'Erased.',
      email = request_id || '@erased.invalid',
      reason = case when state = 'REFUSED' then 'Erased.' end
  where invitation_id in (select invitation_id from people.invitations
                          where accepted_by in (select user_id from erased));
update people.invitations invitation
  set email = null, phone_number = null, first_name = null, last_name = null,
      erased_at = erased.erased_at
  from erased where erased.user_id = invitation.accepted_by;

delete from platform.files where file_id in (
  select picture_id from support.messages join support.conversations using (conversation_id)
  join support.contacts using (contact_id)
  where external_id in (select user_id::text from erased) and picture_id is not null);
delete from support.messages where conversation_id in (
  select conversation_id from support.conversations join support.contacts using (contact_id)
  where external_id in (select user_id::text from erased));
delete from support.conversations where contact_id in (
  select contact_id from support.contacts where external_id in (select user_id::text from erased));
delete from support.contacts where external_id in (select user_id::text from erased);

update reviews.reviews
  set words = null, thanks = null, thanked_at = null,
      hidden_because = case when hidden_at is null then null else 'Erased.' end
  where staff_id in (select staff_id from identity.memberships
                     where user_id in (select user_id from erased));
update tipping.receipt_reviews set thanks = null
  where thanks is not null and tip_id in (
    select tip_id from tipping.tips where staff_id in (
      select staff_id from identity.memberships where user_id in (select user_id from erased)));

update providers.webhook_events set raw_body = '', headers = '{}'
  where object_id in (
    select payment_reference from tipping.tips where staff_id in (
      select staff_id from identity.memberships where user_id in (select user_id from erased)));

-- Photos whose owners were erased: no account, no place and no menu shows them any more.
delete from platform.files file
  where exists (select 1 from erased)
    and not exists (select 1 from identity.users where image_file_id = file.file_id)
    and not exists (select 1 from locations.locations where image_file_id = file.file_id)
    and not exists (select 1 from support.messages where picture_id = file.file_id)
    and not exists (select 1 from menu.files
                    where file_id = file.file_id or kept_file_id = file.file_id
                       or small_file_id = file.file_id);
