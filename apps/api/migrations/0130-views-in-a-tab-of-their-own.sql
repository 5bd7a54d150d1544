-- A view that is about to open in a tab of its own: whoever began it takes it up once, within a
-- minute, in the same browser. Only the hash of what that tab is given is kept.
create table identity.view_hand_overs (
  token_hash bytea primary key,
  session_id uuid not null references identity.sessions,
  expires_at timestamptz not null
);
create index view_hand_overs_session on identity.view_hand_overs (session_id);
