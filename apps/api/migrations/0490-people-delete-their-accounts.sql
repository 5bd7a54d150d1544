-- Somebody who wants their account deleted has time to think it over: signing in again calls it off.
-- Money that came meanwhile delays it by a day at a time.
alter table identity.users
  add column deletion_asked_at timestamptz(3),
  add column deletion_due_at timestamptz(3),
  -- When they were first written to that it has to wait.
  add column deletion_delayed_at timestamptz(3),
  add constraint a_deletion_has_a_date check ((deletion_asked_at is null) = (deletion_due_at is null)),
  add constraint only_a_deletion_is_delayed
    check (deletion_delayed_at is null or deletion_asked_at is not null);

create index deletions_by_date on identity.users (deletion_due_at) where deletion_due_at is not null;
