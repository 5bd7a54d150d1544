-- When the last payout to a card or account was refused for a reason that another one would mend, and
-- none has arrived since. Every page takes from here whether it is ready.
alter table destinations.destinations add column refused_at timestamptz;

update destinations.destinations destination
set refused_at = latest.ended_at
from (
  select distinct on (destination_id) destination_id, state, reason, ended_at
  from payouts.payouts
  where state in ('PAID', 'FAILED', 'RETURNED')
  order by destination_id, ended_at desc
) latest
where latest.destination_id = destination.destination_id
  and latest.state in ('FAILED', 'RETURNED')
  and latest.reason in
    ('CARD_DECLINED', 'CARD_EXPIRED', 'ACCOUNT_CLOSED', 'DESTINATION_INVALID', 'BANK_REFUSED');
