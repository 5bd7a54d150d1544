-- Notices that are written and not sent yet: for everybody who writes notices, to be gone on with by
-- any of them. A draft has the id that its notice will have, and goes when that one is written.
create table notifications.notice_drafts (
  draft_id uuid primary key,
  message text not null check (length(message) <= 2000),
  audience jsonb not null,
  send_at timestamptz(3),
  saved_by uuid not null,
  saved_at timestamptz(3) not null
);
create index notice_drafts_newest on notifications.notice_drafts (saved_at desc, draft_id desc);
