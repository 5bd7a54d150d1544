-- A month's closing finds the entries of the month by when they were recorded. Entries are only ever
-- added, so that a few pages of ranges are enough, and writing one costs next to nothing.
create index entries_recorded on ledger.entries using brin (recorded_at) with (autosummarize = on);
