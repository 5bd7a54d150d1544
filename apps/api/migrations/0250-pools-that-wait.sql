-- A day that is split before it has ended goes on in another pool of the same day.
alter table distribution.pools add column part smallint not null default 1 check (part >= 1);
alter table distribution.pools
  drop constraint pools_location_id_business_day_currency_group_id_key;
alter table distribution.pools
  add constraint pools_of_a_day
  unique nulls not distinct (location_id, business_day, currency, group_id, part);

-- How a pool is split that nobody set percentages for in time: equal parts of those who worked, or by
-- the hours they worked. The version of the day says so; equal parts where there is none.
alter table distribution.schemes
  add column fallback text not null default 'EQUAL' check (fallback in ('EQUAL', 'BY_HOURS'));
-- Null for a run that was split as agreed.
alter table distribution.runs
  add column fallback text check (fallback in ('EQUAL', 'BY_HOURS'));
alter table distribution.runs
  add constraint a_fallback_follows_no_scheme check (fallback is null or scheme_version is null);

-- How often those who have a say were reminded of what waits.
alter table distribution.alerts add column reminders smallint not null default 0;

-- What nobody could be given and nobody proposed for is given out when its time has come; a proposal
-- that was not decided by then ends without a person who decided it.
alter table distribution.unallocated_proposals
  drop constraint unallocated_proposals_state_check,
  drop constraint decided_by_somebody,
  alter column proposed_by drop not null;
alter table distribution.unallocated_proposals
  add constraint unallocated_proposals_state_check
    check (state in ('OPEN', 'CONFIRMED', 'REJECTED', 'EXPIRED', 'FALLBACK')),
  add constraint decided_by_somebody
    check ((state in ('CONFIRMED', 'REJECTED')) = (decided_by is not null)
           and (state = 'OPEN') = (decided_at is null)),
  add constraint proposed_by_somebody check ((state = 'FALLBACK') = (proposed_by is null));
