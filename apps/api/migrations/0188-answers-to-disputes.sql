-- What people of the platform say to a guest's bank about a dispute: evidence, or that the guest is right.
-- It is an attempt at the processor like any other, and kept as it was sent.
create table tipping.dispute_answers (
  answer_id uuid primary key,
  dispute_id uuid not null references tipping.disputes,
  kind text not null check (kind in ('EVIDENCE', 'ACCEPTANCE')),
  words text not null check (length(words) <= 5000),
  -- Until when the bank takes it, as it was told when it was given.
  respond_by timestamptz(3),
  given_by uuid not null,
  given_at timestamptz(3) not null,
  state text not null check (state in ('GIVEN', 'TAKEN', 'NOT_TAKEN')),
  -- What the processor called it when it took none.
  refusal text check (length(refusal) <= 200),
  ended_at timestamptz(3),
  sent_at timestamptz(3),
  provider_reference text,
  inquire_at timestamptz(3),
  inquiries integer not null default 0,
  unanswered_inquiries integer not null default 0,
  check ((state = 'GIVEN') = (ended_at is null))
);
create index dispute_answers_of_dispute on tipping.dispute_answers (dispute_id, given_at);
-- One answer at a time is on its way.
create unique index dispute_answers_one_given on tipping.dispute_answers (dispute_id)
  where state = 'GIVEN';
create index dispute_answers_to_inquire on tipping.dispute_answers (inquire_at)
  where state = 'GIVEN';

create table tipping.dispute_answer_files (
  answer_id uuid not null references tipping.dispute_answers,
  kind text not null check (kind in ('RECEIPT', 'MESSAGES', 'SERVICE', 'POLICY', 'OTHER')),
  -- Null once it is forgotten with a person whom it may show.
  file_id uuid,
  name text not null check (length(name) between 1 and 120),
  content_type text not null,
  size integer not null check (size > 0),
  -- What the processor calls it, once it has it.
  provider_reference text,
  primary key (answer_id, kind)
);

create view tipping.dispute_answer_facts as
  select answer.answer_id, answer.dispute_id, dispute.tip_id, answer.kind, answer.words, answer.state,
         answer.given_by, answer.given_at, answer.ended_at,
         coalesce((select json_agg(json_build_object('kind', file.kind, 'name', file.name,
                                                     'size', file.size,
                                                     'isKept', file.file_id is not null)
                                   order by file.kind)
                   from tipping.dispute_answer_files file
                   where file.answer_id = answer.answer_id), '[]'::json) as files
  from tipping.dispute_answers answer
  join tipping.disputes dispute on dispute.dispute_id = answer.dispute_id;
comment on view tipping.dispute_answer_facts is
  'What was said to guests'' banks about disputes, by whom, and what became of it.';
