create schema integrity;

-- What browsers report of scripts that our customers' pages were not allowed to run, each thing once
-- however often it is reported. Anybody can send a report: nothing in here is believed, only looked at.
create table integrity.reports (
  report_key text primary key check (length(report_key) between 1 and 100),
  page text not null check (page in ('TIP', 'RECEIPT', 'MENU', 'CHOICE')),
  directive text not null check (length(directive) between 1 and 40),
  -- An origin, or a word such as "inline"; never a whole address.
  blocked text not null check (length(blocked) between 1 and 200),
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  times_seen int not null default 1 check (times_seen >= 1)
);
create index reports_last_seen on integrity.reports (last_seen_at);

-- When our own pages were last compared with the inventory of scripts; one row.
create table integrity.checks (
  one boolean primary key default true check (one),
  -- From the first start of a worker, so that a check that never succeeds is noticed as well.
  since timestamptz(3) not null,
  last_done_at timestamptz(3)
);
