-- What the people of the desk tell each other about a conversation; the person never reads it.
create table support.notes (
  note_id uuid primary key,
  conversation_id uuid not null references support.conversations,
  author_id uuid not null,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index notes_of_conversation on support.notes (conversation_id, created_at);

-- Answers that are written often, for everybody at the desk.
create table support.saved_replies (
  reply_id uuid primary key,
  title text not null check (length(title) between 2 and 80),
  body text not null check (length(body) between 1 and 4000),
  saved_by uuid not null,
  saved_at timestamptz not null
);
