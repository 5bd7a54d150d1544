// The ledger's entries and postings as they are, and the same cut by month with every promise kept that
// can be kept. Each in a schema of its own, side by side in one database.

/** Months of history that lie there before anything is measured. */
export const months = 24;
export const firstMonth = '2024-12-01';

/** As in the migrations, with what is measured and nothing else. */
export const plainTables = `
  create schema plain;
  create table plain.entries (
    entry_id uuid primary key,
    kind text not null,
    content_hash bytea not null,
    recorded_at timestamptz(3) not null,
    posting_count smallint not null,
    first_line smallint not null default 1,
    details jsonb not null
  );
  create index on plain.entries using brin (recorded_at) with (autosummarize = on);
  create table plain.postings (
    entry_id uuid not null,
    line smallint not null,
    account_id bigint not null,
    amount bigint not null,
    version bigint,
    balance_after bigint,
    primary key (entry_id, line)
  );
  create unique index on plain.postings (account_id, version) where version is not null;
  alter table plain.entries add foreign key (entry_id, first_line)
    references plain.postings (entry_id, line) deferrable initially deferred;`;

/**
 * PostgreSQL wants the month in every key. So that an entry's id stays unique for ever, and is found
 * without asking every month, the ids stand in a table of their own, which is not cut. That a version of
 * an account is there once is promised within a month alone.
 */
export const monthlyTables = `
  create schema monthly;
  create table monthly.entry_ids (
    entry_id uuid primary key,
    recorded_at timestamptz(3) not null
  );
  create table monthly.entries (
    entry_id uuid not null,
    kind text not null,
    content_hash bytea not null,
    recorded_at timestamptz(3) not null,
    posting_count smallint not null,
    first_line smallint not null default 1,
    details jsonb not null,
    primary key (entry_id, recorded_at)
  ) partition by range (recorded_at);
  create table monthly.postings (
    entry_id uuid not null,
    line smallint not null,
    account_id bigint not null,
    amount bigint not null,
    version bigint,
    balance_after bigint,
    recorded_at timestamptz(3) not null,
    primary key (entry_id, line, recorded_at)
  ) partition by range (recorded_at);
  create unique index on monthly.postings (account_id, version, recorded_at)
    where version is not null;
  do $$
  declare month timestamptz;
  begin
    for month in select generate_series(timestamptz '${firstMonth}', timestamptz '${firstMonth}' + interval '${months} months', '1 month') loop
      execute format('create table monthly.entries_%s partition of monthly.entries for values from (%L) to (%L)',
        to_char(month, 'YYYYMM'), month, month + interval '1 month');
      execute format('create table monthly.postings_%s partition of monthly.postings for values from (%L) to (%L)',
        to_char(month, 'YYYYMM'), month, month + interval '1 month');
    end loop;
  end $$;
  alter table monthly.entries add foreign key (entry_id, first_line, recorded_at)
    references monthly.postings (entry_id, line, recorded_at) deferrable initially deferred;`;

/** History of $1 entries up to $2: five postings each, of which one counts the versions of a person. */
export const fillPlain = `
  with entry as materialized (
    select sha256(('entry ' || n)::bytea) as hash, n,
           timestamptz '${firstMonth}' + (timestamptz '${firstMonth}' + interval '${months} months' - timestamptz '${firstMonth}') * n / $3::float8 as at
    from generate_series($1::int, $2::int - 1) as n),
  named as materialized (
    select encode(substring(hash for 16), 'hex')::uuid as entry_id, hash, n, at from entry),
  kept as (
    insert into plain.entries (entry_id, kind, content_hash, recorded_at, posting_count, details)
    select entry_id, 'TIP', hash, at, 5, jsonb_build_object('sourceId', entry_id) from named)
  insert into plain.postings (entry_id, line, account_id, amount, version, balance_after)
  select entry_id, 1, 100 + n % 1000, 935, 1 + n / 1000, 935 * (1 + n / 1000) from named
  union all
  select entry_id, line, line, amount, null, null
  from named cross join (values (2, -1000), (3, 30), (4, 6), (5, 29)) as shared (line, amount)`;

/** The same rows, cut by month. */
export const fillMonthly = `
  insert into monthly.entry_ids select entry_id, recorded_at from plain.entries;
  insert into monthly.entries select * from plain.entries order by recorded_at;
  insert into monthly.postings
  select p.entry_id, p.line, p.account_id, p.amount, p.version, p.balance_after, e.recorded_at
  from plain.entries e join plain.postings p using (entry_id)
  order by e.recorded_at;`;

/** What a batch of new entries costs: $1 ids, $2 the moment, $3 the first version of each account. */
export const insertPlain = `
  with asked as (
    select id, nth from unnest($1::uuid[]) with ordinality as asked (id, nth)
    where not exists (select from plain.entries e where e.entry_id = asked.id)),
  kept as (
    insert into plain.entries (entry_id, kind, content_hash, recorded_at, posting_count, details)
    select id, 'TIP', sha256(id::text::bytea), $2, 5, jsonb_build_object('sourceId', id) from asked
    on conflict do nothing)
  insert into plain.postings (entry_id, line, account_id, amount, version, balance_after)
  select id, 1, 100 + nth, 935, $3::bigint, 935 from asked
  union all
  select id, line, line, amount, null, null
  from asked cross join (values (2, -1000), (3, 30), (4, 6), (5, 29)) as shared (line, amount)`;

export const insertMonthly = `
  with asked as (
    select id, nth from unnest($1::uuid[]) with ordinality as asked (id, nth)
    where not exists (select from monthly.entry_ids e where e.entry_id = asked.id)),
  named as (
    insert into monthly.entry_ids (entry_id, recorded_at) select id, $2 from asked
    on conflict do nothing),
  kept as (
    insert into monthly.entries (entry_id, kind, content_hash, recorded_at, posting_count, details)
    select id, 'TIP', sha256(id::text::bytea), $2, 5, jsonb_build_object('sourceId', id) from asked)
  insert into monthly.postings (entry_id, line, account_id, amount, version, balance_after, recorded_at)
  select id, 1, 100 + nth, 935, $3::bigint, 935, $2 from asked
  union all
  select id, line, line, amount, null, null, $2
  from asked cross join (values (2, -1000), (3, 30), (4, 6), (5, 29)) as shared (line, amount)`;

/** A hundred entries with their postings by id, as verification and receipts read them. */
export const byIdPlain = `
  select e.entry_id, p.line, p.amount
  from unnest($1::uuid[]) as asked (id)
  join plain.entries e on e.entry_id = asked.id
  join plain.postings p on p.entry_id = asked.id`;

export const byIdMonthly = `
  select e.entry_id, p.line, p.amount
  from unnest($1::uuid[]) as asked (id)
  join monthly.entry_ids i on i.entry_id = asked.id
  join monthly.entries e on e.entry_id = i.entry_id and e.recorded_at = i.recorded_at
  join monthly.postings p on p.entry_id = i.entry_id and p.recorded_at = i.recorded_at`;

/** The same by whoever does not ask first in which month: every month is asked. */
export const byIdInEveryMonth = byIdPlain.replaceAll('plain.', 'monthly.');

/** What each account had in a month. */
export const monthPlain = `
  select p.account_id, sum(p.amount)
  from plain.entries e join plain.postings p using (entry_id)
  where e.recorded_at >= $1::timestamptz and e.recorded_at < $1::timestamptz + interval '1 month'
  group by p.account_id`;

export const monthMonthly = `
  select p.account_id, sum(p.amount)
  from monthly.postings p
  where p.recorded_at >= $1::timestamptz and p.recorded_at < $1::timestamptz + interval '1 month'
  group by p.account_id`;

/** The versions of every account in their order, as verification replays them. */
export const replay = (schema: 'plain' | 'monthly'): string => `
  select count(*) filter (where version <> next) as wrong from (
    select version, row_number() over (partition by account_id order by version) as next
    from ${schema}.postings where version is not null) as numbered`;
