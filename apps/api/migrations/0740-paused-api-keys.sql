-- What a key opens only while its maker may do it: what the owners were last told is paused of it.
alter table api_keys.keys
  add column told_paused text[] not null default '{}'
    check (told_paused <@ scopes);
