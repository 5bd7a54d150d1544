-- What is kept goes once its time is over, and a person who asks for their data has it by a date.

-- History stays history while it is young: a row may be removed once so long has passed since the moment
-- in a column. Of the audit log, what happens at every sign-in goes sooner. A day is left for clocks that
-- differ.
create function platform.refuse_young_removal() returns trigger language plpgsql as $$
declare
  kept_for interval := tg_argv[0]::interval;
  row_of jsonb := to_jsonb(old);
begin
  if tg_nargs > 2 and row_of ->> 'action' = any(string_to_array(tg_argv[3], ',')) then
    kept_for := tg_argv[2]::interval;
  end if;
  if (row_of ->> tg_argv[1])::timestamptz < now() - kept_for + interval '1 day' then
    return old;
  end if;
  raise exception '% on %.% is refused: history is corrected by adding', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;

drop trigger audit_log_is_history on platform.audit_log;
create trigger audit_log_is_history before truncate on platform.audit_log
  for each statement execute function platform.refuse_change();
create trigger audit_log_stays_while_young before delete on platform.audit_log
  for each row execute function platform.refuse_young_removal(
    '6 years', 'at', '1 year',
    'login.failed,login.manyGuesses,session.started,session.ended,session.allEnded,session.othersEnded,session.tokenReused');

drop trigger tip_record_requests_are_history on papers.tip_record_requests;
create trigger tip_record_requests_are_history before update or truncate on papers.tip_record_requests
  for each statement execute function platform.refuse_change();
create trigger tip_record_requests_stay_while_young before delete on papers.tip_record_requests
  for each row execute function platform.refuse_young_removal('5 years', 'requested_at');

-- An export names the one before it, also when that one is gone.
alter table payroll.exports drop constraint exports_previous_id_fkey;
drop trigger exports_are_history on payroll.exports;
create trigger exports_are_history before update or truncate on payroll.exports
  for each statement execute function platform.refuse_change();
create trigger exports_stay_while_young before delete on payroll.exports
  for each row execute function platform.refuse_young_removal('6 years', 'made_at');

create function payroll.refuse_young_row() returns trigger language plpgsql as $$
begin
  if exists (select 1 from payroll.exports where export_id = old.export_id
      and made_at < now() - interval '6 years' + interval '1 day') then
    return old;
  end if;
  raise exception '% on %.% is refused: history is corrected by adding', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;
drop trigger export_rows_are_history on payroll.export_rows;
create trigger export_rows_are_history before update or truncate on payroll.export_rows
  for each statement execute function platform.refuse_change();
create trigger export_rows_stay_while_young before delete on payroll.export_rows
  for each row execute function payroll.refuse_young_row();

create schema data_duties;

-- Which rows were looked at in which night, and how many were removed or emptied.
create table data_duties.rounds (
  night date not null,
  rows_of text not null,
  removed integer not null,
  ended_at timestamptz(3) not null,
  primary key (night, rows_of)
);

-- That a person asked for their data, by when they have to have it, and how they were answered.
create table data_duties.requests (
  request_id uuid primary key,
  user_id uuid not null,
  came_by text not null check (came_by in ('ACCOUNT', 'LETTER', 'EMAIL', 'CONVERSATION')),
  received_on date not null,
  due_on date not null check (due_on > received_on),
  entered_by uuid not null,
  entered_at timestamptz(3) not null,
  -- Given in the account, or told in another way, or refused.
  answer text check (answer in ('GIVEN', 'OTHERWISE', 'REFUSED')),
  answered_at timestamptz(3),
  -- Null where it was given in the account.
  answered_by uuid,
  note text check (length(note) between 1 and 500),
  check ((answer is null) = (answered_at is null))
);
create index requests_of_user on data_duties.requests (user_id, entered_at desc);
create index requests_open on data_duties.requests (due_on) where answered_at is null;

-- What was put together for a request, sealed, until it ends.
create table data_duties.exports (
  request_id uuid primary key references data_duties.requests,
  -- So many of so many parts were read.
  parts_read integer not null,
  parts integer not null,
  sealed text,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  -- In which session the person has just proved who they are, and until when that counts.
  opened_session uuid,
  opened_until timestamptz(3),
  check ((sealed is null) = (ready_at is null)),
  check ((ready_at is null) = (expires_at is null))
);
