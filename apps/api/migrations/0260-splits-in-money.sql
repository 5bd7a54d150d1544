-- Who was tipped, also where nobody has a part at once: so that a split in which they do can be tried on
-- past days. Unknown of tips from before.
alter table distribution.pool_parts add column tipped_staff_id bigint;

-- What a person's own last weeks would have brought by the split in force and by one that was announced:
-- computed once, when it was saved, so that message and page say the same.
create table distribution.announced_money (
  scheme_id uuid not null references distribution.schemes,
  staff_id bigint not null,
  from_day date not null,
  to_day date not null,
  -- How many days of the span had been split.
  days integer not null check (days > 0),
  now_amount bigint not null,
  next_amount bigint not null,
  primary key (scheme_id, staff_id)
);
create trigger announced_money_is_history
  before update or delete or truncate on distribution.announced_money
  for each statement execute function platform.refuse_change();
