-- A guest who answered that the same tip was meant a second time is not asked whether it was a mistake.
alter table tipping.tips add column repeat_meant boolean not null default false;
comment on column tipping.tips.repeat_meant is
  'The guest was asked whether the same is paid again, and said yes.';

-- What a guest reports of a payment: that it was made twice, of a wrong amount, or to a wrong person.
alter table tipping.duplicate_reports
  add column kind text not null default 'TWICE'
    check (kind in ('TWICE', 'WRONG_AMOUNT', 'WRONG_PERSON'));
alter table tipping.duplicate_reports alter column kind drop default;
alter table tipping.duplicate_reports
  add check (kind = 'TWICE' or other_tip_id is null);

create or replace view tipping.duplicate_report_facts as
  select report_id, tip_id, other_tip_id, reported_at, closed_at, kind
  from tipping.duplicate_reports;
comment on view tipping.duplicate_report_facts is
  'Guests who say that they paid twice, a wrong amount, or a wrong person.';
