-- UK qualifying tips are paid by their legal date, whatever a plan says: a payout of a kind of its own,
-- with the date by which the law wants the oldest money in it to reach the person.
alter table payouts.payouts
  drop constraint payouts_kind_check,
  add constraint payouts_kind_check check (kind in ('INSTANT', 'PLANNED', 'LEGAL')),
  add column due_on date,
  add constraint a_legal_payout_has_a_date check ((kind = 'LEGAL') = (due_on is not null));
