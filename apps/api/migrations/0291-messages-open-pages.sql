-- A message may lead to the page on which there is something to do about it, as the contract names pages.
alter table notifications.messages add column opens jsonb;
