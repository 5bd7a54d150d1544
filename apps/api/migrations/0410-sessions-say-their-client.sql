-- Which client a session is used from, and its version, as the client says itself (product §1).
alter table identity.sessions
  add column client_platform text check (client_platform in ('Web', 'Native')),
  add column client_version text check (client_version ~ '^\d{1,4}(\.\d{1,5}){0,3}$');
