-- Each person says which messages reach them, and how; what nobody has chosen is as usual.
create table notifications.choices (
  user_id uuid not null,
  topic text not null check (topic in ('TIPS', 'REVIEWS', 'PAYOUTS', 'TEAM', 'NEWS', 'SECURITY')),
  channel text not null check (channel in ('INBOX', 'EMAIL')),
  is_on boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, topic, channel)
);
comment on table notifications.choices is 'Which messages people want, where they chose other than usual.';

-- What somebody wants by e-mail alone is written down all the same, so that it is sent once.
alter table notifications.messages add column is_shown boolean not null default true;
