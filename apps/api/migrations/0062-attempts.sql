-- Attempts at a processor have the same columns wherever they are kept: when the next inquiry is due, how
-- many there were, and how many of the last ones in a row nobody answered.

alter table tipping.tips rename column look_up_at to inquire_at;
alter table tipping.tips rename column look_ups to inquiries;
alter table tipping.tips add column unanswered_inquiries integer not null default 0;

alter table tipping.refunds rename column look_up_at to inquire_at;
alter table tipping.refunds rename column look_ups to inquiries;
alter table tipping.refunds add column unanswered_inquiries integer not null default 0;

alter table payouts.payouts rename column look_up_at to inquire_at;
alter table payouts.payouts rename column look_ups to inquiries;
alter table payouts.payouts add column unanswered_inquiries integer not null default 0;

-- Of what has no reference yet nobody has ever told.
update tipping.refunds set unanswered_inquiries = inquiries
where state = 'APPROVED' and provider_reference is null;
update payouts.payouts set unanswered_inquiries = inquiries
where state = 'SUBMITTED' and provider_reference is null;

-- What fails goes on failing under the new names of the rounds.
update platform.failing_items set round = 'inquire-about-' || substr(round, length('look-up-') + 1)
where round in ('look-up-tips', 'look-up-refunds', 'look-up-payouts');

-- Rounds that were asked for under their old names would wait for ever.
do $$
declare
  name text;
begin
  if to_regprocedure('graphile_worker.remove_job(text)') is not null then
    foreach name in array array['look-up-tips', 'look-up-refunds', 'look-up-payouts'] loop
      perform graphile_worker.remove_job('sweep:' || name);
    end loop;
  end if;
end $$;
