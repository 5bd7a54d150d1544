-- What somebody's job, roles and employment were, and from when they count for money. A membership says what
-- counts for access now; a split, a first share and a bill read what counts on their business day. The
-- location's time zone is not needed here: a row counts from the business day after `counts_after`, or, where
-- it was a person's first, from the very day of it.
create table identity.sharing_terms (
  terms_id bigint generated always as identity primary key,
  staff_id bigint not null references identity.memberships on delete cascade,
  staff_type text,
  roles text[] not null,
  employment text not null check (employment in ('EMPLOYEE', 'FREELANCER', 'AGENCY')),
  state text not null default 'ACTIVE'
    check (state in ('ACTIVE', 'PENDING', 'REJECTED', 'REPLACED')),
  -- Null while it waits for the troncmaster, and for what was rejected or replaced.
  counts_after timestamptz,
  counts_same_day boolean not null default false,
  changed_by uuid,
  changed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'ACTIVE') = (counts_after is not null))
);
create index sharing_terms_staff on identity.sharing_terms (staff_id, terms_id);
create unique index sharing_terms_one_pending on identity.sharing_terms (staff_id)
  where state = 'PENDING';

insert into identity.sharing_terms
  (staff_id, staff_type, roles, employment, counts_after, counts_same_day, changed_at)
select staff_id, staff_type, roles, employment, joined_at, true, joined_at
from identity.memberships
order by staff_id;

-- No writer of a membership can leave its history out, nor a program of the version before. Whoever knows more
-- of a change, such as who made it, has written its row beforehand, and then nothing is added here.
create function identity.note_sharing_terms() returns trigger language plpgsql as $$
declare
  last identity.sharing_terms;
begin
  if tg_op = 'INSERT' then
    insert into identity.sharing_terms
      (staff_id, staff_type, roles, employment, counts_after, counts_same_day, changed_at)
    values (new.staff_id, new.staff_type, new.roles, new.employment, new.joined_at, true, new.joined_at);
    return null;
  end if;
  select * into last from identity.sharing_terms
    where staff_id = new.staff_id order by terms_id desc limit 1;
  if last.staff_type is not distinct from new.staff_type
     and last.roles = new.roles and last.employment = new.employment then
    return null;
  end if;
  update identity.sharing_terms set state = 'REPLACED', decided_at = now()
    where staff_id = new.staff_id and state = 'PENDING';
  insert into identity.sharing_terms
    (staff_id, staff_type, roles, employment, counts_after, changed_at)
  values (new.staff_id, new.staff_type, new.roles, new.employment, now(), now());
  return null;
end $$;

create trigger memberships_note_sharing_terms
  after insert or update of staff_type, roles, employment on identity.memberships
  for each row execute function identity.note_sharing_terms();
