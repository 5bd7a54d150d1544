-- Text messages to staff: the fourth way in which a message reaches them.
alter table notifications.choices
  drop constraint choices_channel_check,
  add constraint choices_channel_check check (channel in ('INBOX', 'EMAIL', 'PUSH', 'TEXT'));

-- One row for each message that somebody wanted as a text: it says that it was given away before it is, because
-- the carrier knows no key for repeats, and it is what the limits of a day are counted by.
create table notifications.texts (
  message_id uuid primary key,
  user_id uuid not null,
  is_urgent boolean not null,
  -- GIVEN: to the carrier, and never again; NOT_TAKEN: surely not sent, and tried again; REFUSED: the number cannot
  -- be reached; TOO_MANY and AT_NIGHT: left out by the limits.
  outcome text not null check (outcome in ('GIVEN', 'NOT_TAKEN', 'REFUSED', 'TOO_MANY', 'AT_NIGHT')),
  decided_at timestamptz not null
);
create index texts_of_a_person on notifications.texts (user_id, decided_at);
comment on table notifications.texts is 'Messages that went to people as texts, or were left out.';
