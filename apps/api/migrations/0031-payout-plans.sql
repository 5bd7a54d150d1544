-- Which plan a person chose at a workplace, and the first business day on which it counts.
create table payouts.plan_choices (
  choice_id bigint generated always as identity primary key,
  staff_id bigint not null,
  plan text not null check (plan in ('DAILY', 'WEEKLY', 'MONTHLY')),
  valid_from date not null,
  chosen_at timestamptz not null,
  chosen_by uuid not null
);
create index plan_choices_of_staff on payouts.plan_choices (staff_id, choice_id);
create trigger plan_choices_are_history before update or delete or truncate on payouts.plan_choices
  for each statement execute function platform.refuse_change();

-- Plans rest after three failures in a row, until the person has seen to it.
create table payouts.plan_pauses (
  staff_id bigint not null,
  user_id uuid not null,
  paused_at timestamptz not null,
  ended_at timestamptz,
  primary key (staff_id, paused_at)
);
create unique index plan_pauses_one_open on payouts.plan_pauses (staff_id) where ended_at is null;
create index plan_pauses_of_user on payouts.plan_pauses (user_id) where ended_at is null;

-- The last business day whose plans were paid, place by place.
create table payouts.plan_clocks (
  location_id bigint primary key,
  paid_through date not null
);

-- A planned payout covers a period; there is one for each person, place and period.
alter table payouts.payouts
  add column plan text check (plan in ('DAILY', 'WEEKLY', 'MONTHLY')),
  add column period_from date,
  add column period_to date,
  add constraint a_planned_payout_has_a_period check (
    (kind = 'PLANNED') = (plan is not null and period_from is not null and period_to is not null)
    and period_from <= period_to);
create unique index payouts_one_per_period on payouts.payouts (staff_id, period_to)
  where kind = 'PLANNED';

-- Reserves money for many at once, account by account in the order in which entries take them, so
-- that two transactions never wait for each other in a circle.
create function ledger.place_holds(
  in_hold_ids uuid[], in_codes text[], in_currencies text[], in_amounts bigint[], in_reason text,
  in_hashes text[], in_now timestamptz
) returns table (hold_id uuid, outcome text) language plpgsql as $$
declare
  asked record;
begin
  for asked in
    select a.id, a.code, a.currency, a.amount, a.hash
    from unnest(in_hold_ids, in_codes, in_currencies, in_amounts, in_hashes)
      as a (id, code, currency, amount, hash)
    left join ledger.accounts known on known.code = a.code
    order by known.account_id, a.code, a.id
  loop
    hold_id := asked.id;
    outcome := ledger.place_hold(asked.id, asked.code, asked.currency, asked.amount, in_reason,
      asked.hash, in_now);
    return next;
  end loop;
end $$;
