-- What keeps each person's money, as it was when it was last read: for finding and ordering people in the
-- register. What a page tells of somebody is read from the facts themselves.
create table identity.money_holds (
  user_id uuid primary key references identity.users,
  -- Null: nothing does.
  kind text,
  since timestamptz,
  read_at timestamptz not null,
  check ((kind is null) = (since is null))
);
create index money_holds_by_kind on identity.money_holds (kind, since) where kind is not null;
create index money_holds_by_since on identity.money_holds (since) where kind is not null;
create index money_holds_read on identity.money_holds (read_at);
