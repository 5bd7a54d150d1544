import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'ledger.accounts',
    what: 'The books: accounts, by random keys',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.balances',
    what: 'The books: balances',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.block_entries',
    what: 'The books: the chain over entries',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.blocks',
    what: 'The books: the chain',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.day_seals',
    what: 'The books: seals of days',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.entries',
    what: 'The books: entries',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.hold_endings',
    what: 'The books: how holds ended',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.holds',
    what: 'The books: money that was held',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.late_entries',
    what: 'The books: entries that came after their month was added up',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.summed_until',
    what: 'The books: up to when they were added up',
    keeping: { how: 'STAYS', because: 'One row.' },
  },
  {
    table: 'ledger.postings',
    what: 'The books: postings',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.sealed_postings',
    what: 'The books: postings in the chain',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
  {
    table: 'ledger.unsealed_entries',
    what: 'The books: entries that wait for the chain',
    keeping: { how: 'STAYS', because: 'The ledger is never removed.' },
  },
];
