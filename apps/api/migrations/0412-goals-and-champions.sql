-- What somebody saves for with their tips at a workplace, shown beside their wish (isGoalsEnabled).
create table tipping.goals (
  staff_id integer primary key,
  -- In the minor units of the location's currency.
  amount integer not null check (amount > 0),
  begun_at timestamptz not null
);

-- Who wants to stand on the monthly board of a location (isEnableChampions): nobody does unasked.
create table tipping.champions (
  staff_id integer primary key,
  since timestamptz not null
);
