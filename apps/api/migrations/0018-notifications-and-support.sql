create schema notifications;

-- What a notifications manager writes once; every recipient gets a message of their own from it.
create table notifications.notices (
  notice_id uuid primary key,
  message text not null check (length(message) between 1 and 2000),
  -- Who gets it, as it was chosen; who that is in fact is found out when it is sent.
  audience jsonb not null,
  send_at timestamptz not null,
  state text not null check (state in ('SCHEDULED', 'SENT', 'CANCELLED')),
  created_by uuid not null,
  created_at timestamptz not null,
  -- When the last message was written, or when it was called off.
  ended_at timestamptz,
  recipient_count integer not null default 0,
  check ((state = 'SCHEDULED') = (ended_at is null))
);
create index notices_due on notifications.notices (send_at) where state = 'SCHEDULED';
create index notices_newest on notifications.notices (send_at desc, notice_id desc);

-- One person's message: of a notice, or of something that happened to what is theirs.
create table notifications.messages (
  message_id uuid primary key,
  user_id uuid not null,
  notice_id uuid references notifications.notices,
  -- What happened, so that hearing of it twice writes one message.
  happening text,
  message text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  check ((notice_id is null) <> (happening is null))
);
create unique index messages_one_of_a_notice on notifications.messages (notice_id, user_id)
  where notice_id is not null;
create unique index messages_one_of_a_happening on notifications.messages (user_id, happening)
  where happening is not null;
create index messages_newest on notifications.messages (user_id, sent_at desc, message_id desc);
create index messages_unread on notifications.messages (user_id, sent_at) where read_at is null;

create schema support;

-- Attributes of a contact beyond the desk's own fields.
create table support.attributes (
  model text not null,
  name text not null,
  data_type text not null,
  created_at timestamptz not null,
  primary key (model, name)
);

-- A person as the desk knows them; `external_id` is their number here.
create table support.contacts (
  contact_id uuid primary key,
  external_id text not null unique,
  email text not null,
  name text not null,
  phone text,
  location_id bigint,
  job_title text,
  staff_login text,
  owner_id text,
  custom_attributes jsonb not null default '{}',
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table support.conversations (
  conversation_id uuid primary key,
  contact_id uuid not null references support.contacts,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  -- Who answers; the number of a person is opaque here.
  assignee_id uuid,
  created_at timestamptz not null,
  last_message_at timestamptz not null
);
create index conversations_of_contact on support.conversations (contact_id, created_at desc);
create index conversations_newest on support.conversations (last_message_at desc, conversation_id desc);
create index conversations_of_assignee on support.conversations (assignee_id, last_message_at desc);

create table support.messages (
  message_id uuid primary key,
  -- The order in which messages were written down, which decides what comes after the last one seen.
  position bigint generated always as identity unique,
  conversation_id uuid not null references support.conversations,
  author_type text not null check (author_type in ('user', 'admin')),
  author_id uuid not null,
  body text not null check (length(body) <= 4000),
  picture_id uuid,
  created_at timestamptz not null,
  -- When the other side saw it.
  read_at timestamptz,
  check (length(body) > 0 or picture_id is not null)
);
create index messages_of_conversation on support.messages (conversation_id, position);
create index messages_unread on support.messages (conversation_id, author_type) where read_at is null;
