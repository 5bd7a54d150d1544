/** The ledger's face: accounts, entries and holds. It knows no tip, no payout and nobody's name. */
export type { AccountKind, Balance, Details, Entry, Hold, Posting, PostedEntry } from './entry.ts';
export {
  AccountMismatch,
  AlreadyReversed,
  EntryConflict,
  EntryNotFound,
  HoldConflict,
  HoldEnded,
  HoldMismatch,
  HoldNotFound,
  InsufficientFunds,
  InvalidEntry,
  LedgerRefusal,
  Overdraft,
} from './errors.ts';
export { placeHold } from './place-hold.ts';
export { postEntries } from './post-entries.ts';
export { postHold } from './post-hold.ts';
export { balanceOf, balancesOf } from './read-balances.ts';
export { statementOf, type Statement } from './read-statement.ts';
export { reverseEntry, type Reversal } from './reverse-entry.ts';
export { sealBlock } from './seal-block.ts';
export { voidHold } from './void-hold.ts';
