-- Banks move no money on weekends and holidays: such a payout holds its money at once and is sent on the
-- next day on which they do. Null: it is sent at once.
alter table payouts.payouts add column send_at timestamptz;
create index payouts_waiting_for_banks on payouts.payouts (send_at)
  where state = 'SUBMITTED' and sent_at is null and send_at is not null;
