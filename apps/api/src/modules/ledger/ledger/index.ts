/** The ledger's face: accounts, entries and holds. It knows no tip, no payout and nobody's name. */
import type { Module } from '#platform/module.ts';
import { archivingOfBlocks } from './archive/archive-blocks.ts';
import { sealing } from './jobs.ts';
import { sealingOfDays } from './seals/seal-days.ts';
import { sealPages } from './seals/seal-pages.ts';
import { kept } from './kept.ts';

export type { Balance, Details, Entry, Posting } from './entry.ts';
export { InsufficientFunds, Overdraft } from './errors.ts';
export { verifyArchive } from './archive/verify-archive.ts';
export { lastActivityOf } from './activity-store.ts';
export {
  accountOfKeptCode,
  allAccountsOfPerson,
  bankAccount,
  clearingAccount,
  disputeFeeAccount,
  floatAccount,
  inactivityFeeAccount,
  payoutFeeAccount,
  personAccount,
  platformFeeAccount,
  platformLossAccount,
  poolAccount,
  posting,
  postingsOf,
  processorFeeAccount,
  processorFeeDifferenceAccount,
  servicePaymentAccount,
  unallocatedAccount,
  vatAccount,
  venueAccount,
  venueInvoiceAccount,
  type LedgerAccount,
  type MoneyKind,
} from './chart-of-accounts.ts';
export { detailsOf } from './details-store.ts';
export { entryIdOf } from './entry-id.ts';
export { findEntryId } from './find-entry-id.ts';
export { broughtBetween, earnedSince } from './earned-store.ts';
export { placeHold, placeHolds, type NewHold } from './place-hold.ts';
export { postEntries } from './post-entries.ts';
export { postedTo } from './posted-store.ts';
export { postHold } from './post-hold.ts';
export { balanceOf, balancesOf } from './read-balances.ts';
export { statementOf } from './read-statement.ts';
export { reverseEntry } from './reverse-entry.ts';
export { sealBlock } from './seal-block.ts';
export { sealOf } from './seals/stated-seal.ts';
export { noteSummedUntil } from './summed-until-store.ts';
export { verifyLedger } from './verification/verify-ledger.ts';
export { voidHold, voidHolds } from './void-holds.ts';
export { fundingSources } from './taken/funding-sources.ts';
export type { Piece } from './taken/what-holds-take.rule.ts';

/** Accounts, entries and holds; blocks are sealed as time goes by. */
export const ledger: Module = {
  name: 'ledger',
  keeps: kept,
  sweeps: [sealing, sealingOfDays, archivingOfBlocks],
  pages: sealPages,
};
