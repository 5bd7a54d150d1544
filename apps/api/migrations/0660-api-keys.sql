-- Keys by which programs of partners are let in at a location. Those of time clocks were the first of them:
-- each opens one scope, and goes on doing so.
create schema api_keys;

alter table distribution.told_shifts drop constraint told_shifts_key_id_fkey;
alter table distribution.time_clock_keys set schema api_keys;
alter table api_keys.time_clock_keys rename to keys;
alter index api_keys.time_clock_keys_of_location rename to keys_of_location;

alter table api_keys.keys
  -- What it opens, each for itself.
  add column scopes text[] not null default '{shifts:write}'
    check (scopes <@ '{shifts:write,staff:read,contacts:read,payments:read,shares:read,payouts:read}'::text[]
           and cardinality(scopes) > 0),
  -- The version of the API that it asks for where a request says nothing.
  add column api_version text not null default '2026-11-01',
  add column beginning text not null default 'tipwell_clock_',
  -- When it ends by itself: by what was chosen when it was made, or because another takes its place.
  add column ends_at timestamptz(3),
  add column replaced_by uuid references api_keys.keys;
comment on table api_keys.keys is 'Keys by which programs are let in at a location; of each we keep its hash alone.';

-- Programs of before read and write the keys of time clocks here; keys that begin otherwise they do not take.
create view distribution.time_clock_keys as
  select key_id, location_id, name, secret_hash, hint, is_of_tronc, made_by, made_at, last_used_at,
         revoked_by, revoked_at
  from api_keys.keys;

-- How often each key was used in its latest minute, over all servers.
create table api_keys.uses (
  key_id uuid primary key references api_keys.keys,
  minute timestamptz(3) not null,
  requests integer not null check (requests > 0)
);
