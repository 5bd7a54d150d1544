-- Written policies of how tips are shared, as they were published: frozen in every language, with the
-- version of the split that they came from. What was published is never changed; another follows it.
create schema policies;

create table policies.policies (
  policy_id uuid primary key,
  location_id bigint not null,
  -- Counted from 1 at each location.
  number int not null check (number > 0),
  -- Null where no split decides, because everybody keeps their own tips.
  scheme_version int,
  valid_from date not null,
  -- SHA-256 of what it was made of: where that changes, a new policy is due.
  facts_hash text not null check (facts_hash ~ '^[0-9a-f]{64}$'),
  -- A paper for each language.
  papers jsonb not null,
  -- What the publisher added in their own words; it stands in every paper as well.
  additions text not null,
  published_by uuid not null,
  published_at timestamptz(3) not null,
  unique (location_id, number)
);

create trigger policies_are_history before update or delete or truncate on policies.policies
  for each statement execute function platform.refuse_change();
