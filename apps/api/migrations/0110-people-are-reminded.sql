-- Whoever looks after a location reminds people of what they alone can put right: at most once in 24
-- hours for each place and cause, so only the last time counts.
create schema alerts;

create table alerts.reminders (
  staff_id bigint not null,
  cause text not null check (cause in (
    'LEGAL_DATE', 'PAYOUT_FAILED', 'DESTINATION_REFUSED', 'NO_PAYOUT_CARD', 'SCHEME_NOT_ANSWERED')),
  reminded_at timestamptz not null,
  primary key (staff_id, cause)
);
comment on table alerts.reminders is 'When places at locations were last reminded, and of what.';
