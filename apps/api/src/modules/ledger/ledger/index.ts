/** The ledger's face: accounts, entries and holds. It knows no tip, no payout and nobody's name. */
import type { Module } from '#platform/module.ts';
import { archivingOfBlocks } from './archive/archive-blocks.ts';
import { sealing } from './jobs.ts';
import { sealingOfDays } from './seals/seal-days.ts';
import { sealPages } from './seals/seal-pages.ts';
import { kept } from './kept.ts';

export type { Balance, Details, Entry, Hold, Posting } from './posting/entry.ts';
export { InsufficientFunds, Overdraft } from './posting/errors.ts';
export { verifyArchive } from './archive/verify-archive.ts';
export { lastActivityOf } from './posting/activity-store.ts';
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
} from './posting/chart-of-accounts.ts';
export { detailsOf } from './posting/details-store.ts';
export { entryIdOf } from './posting/entry-id.ts';
export { findEntryId } from './posting/find-entry-id.ts';
export { broughtBetween, earnedSince } from './posting/earned-store.ts';
export { placeHold, placeHolds, type NewHold } from './posting/place-hold.ts';
export { postEntries } from './posting/post-entries.ts';
export { postedTo } from './posting/posted-store.ts';
export { postHold } from './posting/post-hold.ts';
export { balanceOf, balancesOf } from './posting/read-balances.ts';
export { statementOf } from './posting/read-statement.ts';
export { reverseEntry } from './posting/reverse-entry.ts';
export { sealBlock } from './seals/seal-block.ts';
export { sealOf } from './seals/stated-seal.ts';
export { noteSummedUntil } from './posting/summed-until-store.ts';
export { verifyLedger } from './verification/verify-ledger.ts';
export { voidHold, voidHolds } from './posting/void-holds.ts';
export { fundingSources } from './funding/funding-sources.ts';
export type { Piece } from './funding/what-holds-take.rule.ts';

/** Accounts, entries and holds; blocks are sealed as time goes by. */
export const ledger: Module = {
  name: 'ledger',
  keeps: kept,
  sweeps: [sealing, sealingOfDays, archivingOfBlocks],
  pages: sealPages,
};
