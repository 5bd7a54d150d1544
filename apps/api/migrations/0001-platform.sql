-- What every module stands on. No business word in here.

-- Answers already given to a request that carried an idempotency key, so that a lost answer can be
-- asked for again. The deed itself is repeatable by its own id; this keeps the words of the answer.
create table platform.idempotency_answers (
  actor text not null,
  idempotency_key text not null,
  call text not null,
  input_hash text not null,
  status smallint not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (actor, call, idempotency_key)
);
create index idempotency_answers_answered_at on platform.idempotency_answers (answered_at);

-- Who did what to which thing; both identities while somebody views as another person.
create table platform.audit_log (
  audit_id uuid primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  viewing_as_id text,
  deed text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_log_subject on platform.audit_log (subject, at);

-- Small binary files (photos); the key names content and size, so a file never changes.
create table platform.files (
  file_id uuid primary key,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

-- A history that may be trusted cannot be rewritten: tables that are history call this.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on %.% is refused: history is corrected by adding', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger audit_log_is_history before update or delete or truncate on platform.audit_log
  for each statement execute function platform.refuse_change();
