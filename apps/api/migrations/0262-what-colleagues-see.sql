-- What people who share tips may see of each other, as the location sets it: each change with the first
-- business day that it opens. What is closed is closed at once, for days that were split before as well.
create table distribution.visibility_settings (
  location_id bigint not null,
  changed_at timestamptz(3) not null,
  valid_from date not null,
  level text not null check (level in ('OWN', 'WEIGHTS', 'PARTS')),
  changed_by uuid not null,
  primary key (location_id, changed_at)
);
create trigger visibility_settings_are_history
  before update or delete or truncate on distribution.visibility_settings
  for each statement execute function platform.refuse_change();

-- That somebody agrees to be seen so far by those they share with. Taken back at any time.
create table distribution.visibility_consents (
  staff_id bigint primary key,
  user_id uuid not null,
  location_id bigint not null,
  level text not null check (level in ('WEIGHTS', 'PARTS')),
  agreed_at timestamptz(3) not null
);
create index visibility_consents_of_user on distribution.visibility_consents (user_id);
create index visibility_consents_of_location on distribution.visibility_consents (location_id);
