-- Whoever decides about a tronc is asked, at the beginning and once a year, whether they own the venue,
-- hold shares of it, or are a director or an officer of it. One row for each time that they are asked.
create table distribution.tronc_inquiries (
  inquiry_id uuid primary key,
  staff_id bigint not null,
  location_id bigint not null,
  asked_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  -- Since when those who look after the venue are alerted that there is no answer.
  overdue_at timestamptz(3),
  answered_at timestamptz(3),
  -- They decide about no tronc there any more; whoever does so again is asked anew.
  ended_at timestamptz(3)
);
create unique index tronc_inquiries_open on distribution.tronc_inquiries (staff_id)
  where answered_at is null and ended_at is null;
create index tronc_inquiries_staff on distribution.tronc_inquiries (staff_id, asked_at desc);
create index tronc_inquiries_overdue on distribution.tronc_inquiries (location_id)
  where overdue_at is not null and answered_at is null and ended_at is null;

-- What they answered, with the words that they read. Rows are only ever added.
create table distribution.tronc_answers (
  answer_id uuid primary key,
  inquiry_id uuid not null unique references distribution.tronc_inquiries,
  is_owner boolean not null,
  is_shareholder boolean not null,
  is_director boolean not null,
  is_officer boolean not null,
  wording_id text not null,
  wording jsonb not null,
  answered_by uuid not null,
  answered_at timestamptz(3) not null
);
create trigger tronc_answers_are_history before update or delete or truncate
  on distribution.tronc_answers for each statement execute function platform.refuse_change();
