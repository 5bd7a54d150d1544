-- What processors settled, for those who compare it with what was booked (month end).
create view settlement.line_facts as
  select kind, subject, currency, amount from settlement.lines;
