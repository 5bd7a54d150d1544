create schema reviews;

-- Stars and words of customers who have paid: one for each tip, given once.
create table reviews.reviews (
  tip_id uuid primary key,
  location_id bigint not null,
  staff_id bigint,
  group_id bigint,
  stars smallint not null check (stars between 1 and 5),
  words text check (words <> '' and length(words) <= 500),
  created_at timestamptz not null,
  -- Taken out of sight by somebody, with a reason that can be looked up.
  hidden_at timestamptz,
  hidden_because text,
  -- What the person tipped wrote back.
  thanks text check (thanks <> '' and length(thanks) <= 500),
  thanked_at timestamptz,
  check ((hidden_at is null) = (hidden_because is null)),
  check ((thanks is null) = (thanked_at is null))
);
create index reviews_of_location on reviews.reviews (location_id, created_at desc);
create index reviews_of_staff on reviews.reviews (staff_id, created_at desc) where staff_id is not null;

-- What a receipt shows of the review of its tip; told by reviews, shown by tipping.
create table tipping.receipt_reviews (
  tip_id uuid primary key references tipping.tips,
  stars smallint not null check (stars between 1 and 5),
  thanks text
);

-- "I paid twice": a case for support, with both payments where the other one was found.
create table tipping.duplicate_reports (
  report_id uuid primary key,
  tip_id uuid not null unique references tipping.tips,
  other_tip_id uuid references tipping.tips,
  reported_at timestamptz not null,
  -- Set by whoever has dealt with it.
  closed_at timestamptz,
  check (tip_id <> other_tip_id)
);
create index duplicate_reports_open on tipping.duplicate_reports (reported_at) where closed_at is null;

-- Receipts sent by e-mail, so that nobody is flooded. The address itself is not kept: its keyed
-- hash, which we alone can make, tells only whether it is the same one, and is forgotten in two days.
create table tipping.receipt_mails (
  mail_id uuid primary key,
  tip_id uuid not null references tipping.tips,
  address_hash text not null,
  asked_at timestamptz not null
);
create index receipt_mails_of_tip on tipping.receipt_mails (tip_id, asked_at);
create index receipt_mails_of_address on tipping.receipt_mails (address_hash, asked_at);
