-- People who share ask about a day's split or about sharing as such; those who look after a place comment
-- on how it splits. Each is a conversation with a clock: whoever decides about the split answers in time.
create table distribution.questions (
  question_id uuid primary key,
  location_id bigint not null,
  -- Whose share it is about; null for what was written on the split itself, where all who see it read it.
  staff_id bigint,
  run_id uuid references distribution.runs,
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  -- NOTE: a comment that nobody needs to answer.
  state text not null check (state in ('OPEN', 'ANSWERED', 'NOTE')),
  -- The last business day to answer.
  due_on date,
  written_at timestamptz(3) not null,
  -- When those who have to answer were reminded that the day had passed.
  reminded_at timestamptz(3),
  constraint open_is_due check ((state = 'OPEN') = (due_on is not null)),
  constraint a_line_is_a_persons check (run_id is null or staff_id is not null)
);
-- One conversation for each line, and one for everything else that a person asks.
create unique index questions_of_line on distribution.questions (staff_id, run_id)
  nulls not distinct where staff_id is not null;
create index questions_of_location on distribution.questions (location_id, written_at desc);
create index questions_due on distribution.questions (due_on) where state = 'OPEN';

create table distribution.question_messages (
  message_id uuid primary key,
  question_id uuid not null references distribution.questions,
  written_by uuid not null,
  written_at timestamptz(3) not null,
  is_answer boolean not null,
  -- Null once whoever wrote it was erased.
  message text
);
create index question_messages_of_question
  on distribution.question_messages (question_id, written_at, message_id);
create index question_messages_by on distribution.question_messages (written_by);
