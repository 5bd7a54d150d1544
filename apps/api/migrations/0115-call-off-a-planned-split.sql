-- A version of a split that was saved for a later day can be called off before that day comes. The
-- version stays in the history; it counts for no day, and what people said to it counts for nothing.
create table distribution.scheme_call_offs (
  scheme_id uuid primary key references distribution.schemes,
  called_off_at timestamptz(3) not null,
  called_off_by uuid not null
);
create trigger scheme_call_offs_are_history
  before update or delete or truncate on distribution.scheme_call_offs
  for each statement execute function platform.refuse_change();
