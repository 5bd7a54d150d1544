-- The audit log's column takes the name that auditors use.
alter table platform.audit_log rename column deed to action;

create or replace function platform.let_only_words_go() returns trigger language plpgsql as $$
declare
  words constant text[] := array['reason', 'because', 'note', 'name', 'fileName'];
begin
  if new.details <@ old.details and old.details - words <@ new.details
     and row(new.audit_id, new.at, new.actor_kind, new.actor_id, new.viewing_as_id, new.action, new.subject)
         is not distinct from
         row(old.audit_id, old.at, old.actor_kind, old.actor_id, old.viewing_as_id, old.action, old.subject)
  then
    return new;
  end if;
  raise exception '% on %.% is refused: history is corrected by adding', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;
