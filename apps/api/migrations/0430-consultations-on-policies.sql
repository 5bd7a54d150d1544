-- A round before a policy: those whom it concerns read the draft and say what they think of it. While it is
-- open a view hangs on its person, so that they can change it; at the end the tie is removed for good.
create table policies.consultations (
  consultation_id uuid primary key,
  location_id bigint not null,
  -- What the draft was made of, as for a policy.
  facts_hash text not null check (facts_hash ~ '^[0-9a-f]{64}$'),
  scheme_version int,
  -- The draft as it was seen, in every language.
  papers jsonb not null,
  additions text not null,
  opened_by uuid not null,
  opened_at timestamptz(3) not null,
  last_day date not null,
  -- Nobody says anything any more from this moment on.
  ends_at timestamptz(3) not null check (ends_at > opened_at),
  asked int not null check (asked > 0),
  called_off_at timestamptz(3),
  closed_at timestamptz(3),
  -- How many gave a view, once it is closed.
  answered int,
  constraint ends_one_way check (called_off_at is null or closed_at is null),
  constraint answered_once_closed check ((closed_at is null) = (answered is null))
);
create unique index one_consultation_at_a_time on policies.consultations (location_id)
  where called_off_at is null and closed_at is null;
create index consultations_of_location on policies.consultations (location_id, opened_at desc);
create index consultations_to_close on policies.consultations (ends_at)
  where called_off_at is null and closed_at is null;

-- Whom an open round asks, and what they said so far. Deleted when it ends, whichever way.
create table policies.consulted_people (
  consultation_id uuid not null references policies.consultations,
  staff_id bigint not null,
  has_answered boolean not null default false,
  -- Null for whoever agrees without a word.
  view text check (length(view) between 1 and 1000),
  primary key (consultation_id, staff_id),
  constraint view_is_an_answer check (has_answered or view is null)
);
create index consulted_people_of_staff on policies.consulted_people (staff_id);

-- What was said in a round that is over: by nobody, at no time, under a key that tells no order.
create table policies.consultation_views (
  view_id uuid primary key default gen_random_uuid(),
  consultation_id uuid not null references policies.consultations,
  view text
);
create index views_of_consultation on policies.consultation_views (consultation_id);

-- What came of it is published with the policy, and as unchangeable.
alter table policies.policies
  add column consultation_id uuid unique references policies.consultations,
  add column summary text,
  add constraint summary_of_a_consultation check ((consultation_id is null) = (summary is null));
