-- Notifications on the devices of people: the third way in which a message reaches them.
create table notifications.push_devices (
  device_id uuid primary key,
  user_id uuid not null,
  -- A device hears nothing after the session on it has ended.
  session_id uuid not null,
  -- Whose subscription it is, so that a browser is one person's at a time.
  subscription_hash bytea not null unique,
  -- Address and keys of the subscription, sealed: whoever has them could write to the browser in our name.
  subscription text not null,
  added_at timestamptz not null
);
create index push_devices_of_a_person on notifications.push_devices (user_id);
comment on table notifications.push_devices is 'Browsers on which people have switched notifications on.';

alter table notifications.choices
  drop constraint choices_channel_check,
  add constraint choices_channel_check check (channel in ('INBOX', 'EMAIL', 'PUSH'));
