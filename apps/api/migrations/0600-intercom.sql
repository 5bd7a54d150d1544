-- People who write to support at Intercom, and what was said there, under ids of ours: nobody is given an id
-- of Intercom's, and none of them opens anything here.
create table providers.desk_contacts (
  contact_id uuid primary key,
  -- The person.
  external_id uuid not null unique,
  -- Null: looked for there, and not found.
  their_id text unique,
  -- What it was told of the person, or will be told with the next words.
  email text not null,
  name text not null,
  phone text,
  location_id integer,
  job_title text,
  staff_login text,
  owner_id text,
  custom_attributes jsonb not null default '{}',
  is_archived boolean not null default false,
  created_at timestamptz not null,
  -- When Intercom was last asked about them.
  looked_at timestamptz not null,
  -- Until then somebody hands over words of this person; nobody else does meanwhile.
  writing_until timestamptz
);

create table providers.desk_conversations (
  conversation_id uuid primary key,
  contact_id uuid not null references providers.desk_contacts,
  their_id text not null unique,
  state text not null check (state in ('OPEN', 'CLOSED')),
  assignee_id uuid,
  assignee_name text,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  looked_at timestamptz not null,
  -- Since when the person is no part of it there any more: what they say next begins another one.
  left_at timestamptz
);
create index desk_conversations_contact on providers.desk_conversations (contact_id, created_at);
create index desk_conversations_latest on providers.desk_conversations (last_message_at);

create table providers.desk_messages (
  message_id uuid primary key,
  position bigint not null generated always as identity unique,
  conversation_id uuid not null references providers.desk_conversations,
  -- Which part of the conversation it is at Intercom.
  part_id text not null,
  author_type text not null check (author_type in ('user', 'admin')),
  author_name text,
  written_by uuid,
  body text not null,
  picture_id uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (conversation_id, part_id)
);
create index desk_messages_conversation on providers.desk_messages (conversation_id, position);
create index desk_messages_picture on providers.desk_messages (picture_id) where picture_id is not null;

-- Words on their way to Intercom, which knows no key for repeats: before they are said again they are looked
-- for there.
create table providers.desk_words (
  message_id uuid primary key,
  contact_id uuid not null references providers.desk_contacts,
  -- Of ours, also of a conversation that begins with them.
  conversation_id uuid not null,
  is_first boolean not null,
  written_by uuid,
  body text not null,
  -- As it is said to Intercom.
  said text not null,
  picture_id uuid,
  asked_at timestamptz not null
);
create index desk_words_contact on providers.desk_words (contact_id, asked_at);
