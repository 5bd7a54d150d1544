-- What a venue has taken over into its payroll, as it stood, so that the next export can say what
-- changed. Names are not kept here: a file is written with those that people have when it is read.
create schema payroll;

create table payroll.exports (
  export_id uuid primary key,
  location_id bigint not null,
  currency text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  made_by uuid not null,
  made_at timestamptz(3) not null,
  -- SHA-256 of the rows: two exports with the same figures have the same.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- The export of the very same days before it, with which it is compared.
  previous_id uuid references payroll.exports
);
create index exports_of_span on payroll.exports (location_id, first_day, last_day, made_at desc);

create table payroll.export_rows (
  export_id uuid not null references payroll.exports,
  staff_id bigint not null,
  direct bigint not null,
  shared bigint not null,
  taken_back bigint not null,
  qualifying bigint not null,
  withheld bigint not null,
  primary key (export_id, staff_id)
);

create trigger exports_are_history before update or delete or truncate on payroll.exports
  for each statement execute function platform.refuse_change();
create trigger export_rows_are_history before update or delete or truncate on payroll.export_rows
  for each statement execute function platform.refuse_change();

-- Whether a share is qualifying money follows from the account that it was put on.
create or replace view distribution.share_facts as
  select share.share_id, run.run_id, run.location_id, run.business_day, run.currency, run.closed_at,
         share.staff_id, share.staff_type, share.amount,
         coalesce((select sum(back.amount) from distribution.share_reversals back
                   where back.share_id = share.share_id), 0)::bigint as taken_back,
         share.account like 'person:%:qualifying' as is_qualifying
  from distribution.run_shares share
  join distribution.runs run on run.run_id = share.run_id;
