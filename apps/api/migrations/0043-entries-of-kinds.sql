-- An entry's id follows from its kind and from what it books, so that two kinds of things whose ids are
-- equal have two entries. What it books stands in its details; entries from before have its id, and
-- reversals from before had the id of what they reverse.
create or replace view ledger.posting_facts as
  select posting.entry_id, posting.line, entry.kind, entry.occurred_at, entry.recorded_at,
         entry.details ->> 'businessDay' as business_day, account.code as account,
         split_part(account.code, ':', 1) as account_kind, account.currency, posting.amount,
         posting.version, entry.reverses_entry_id as reverses,
         coalesce((entry.details ->> 'sourceId')::uuid, entry.reverses_entry_id, entry.entry_id)
           as source_id
  from ledger.postings posting
  join ledger.entries entry on entry.entry_id = posting.entry_id
  join ledger.accounts account on account.account_id = posting.account_id;
