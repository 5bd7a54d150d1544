-- The total of a split, with the percentages that the whole team knows, tells what each job got. Where one or
-- two colleagues hold a job it isn't told beside a person's share: the same rule as small-jobs.rule.ts.
create or replace view distribution.own_part_facts as
  select run.run_id, run.business_day,
         case when exists (
           select from distribution.run_shares colleague
           where colleague.run_id = run.run_id
             and colleague.staff_id <> share.staff_id
             and colleague.instalment_id is null
             and (colleague.weight is null or colleague.weight > 0)
           group by colleague.staff_type
           having count(distinct colleague.staff_id) < 3
         ) then null else run.pool_total end as pool_total,
         share.staff_id,
         -- The same in every portion of a run: what somebody worked on the day.
         max(share.weight) as weight
  from distribution.run_shares share
  join distribution.runs run on run.run_id = share.run_id
  where share.staff_id is not null
  group by run.run_id, share.staff_id;
comment on view distribution.own_part_facts is
  'Who had a part in which run, with what weight, and how much was split in all, where that tells of no single colleague.';
