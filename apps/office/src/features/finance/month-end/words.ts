import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClosingAccount, ClosingCheck } from '@tipwell/contract/finance/calls/month-end';
import { entryKinds, type EntryKind } from '@tipwell/contract/ledger/entry-kinds';

export const accountWords: Record<ClosingAccount, MessageDescriptor> = {
  PROCESSORS: msg`Charged through processors, not yet moved to us`,
  FLOAT: msg`Paid out from processors’ balances`,
  POOLS: msg`Tips waiting to be split`,
  UNALLOCATED: msg`Tips not allocated yet`,
  PEOPLE: msg`Owed to people: tips`,
  PEOPLE_QUALIFYING: msg`Owed to people: tips protected by law`,
  PEOPLE_BILLS: msg`Owed to people: bills`,
  VENUES: msg`Owed to venues`,
  VENUE_INVOICES: msg`Owed by venues`,
  BANKS: msg`At our banks`,
  SERVICE_FEES: msg`Our service fees`,
  VAT: msg`VAT`,
  PROCESSOR_FEES: msg`Processors’ fees`,
  PROCESSOR_FEE_DIFFERENCES: msg`Processors’ fees: difference from the estimate`,
  PAYOUT_FEES: msg`Payout fees`,
  INACTIVITY_FEES: msg`Inactivity fees`,
  PLATFORM_LOSSES: msg`Our losses`,
  DISPUTE_FEES: msg`Dispute fees`,
  OTHER: msg`Other accounts`,
};

export const checkWords: Record<ClosingCheck, MessageDescriptor> = {
  CHARGED: msg`Payments: charged to guests`,
  DIVIDED: msg`Everything charged was divided`,
  SHARED: msg`Splits: taken out of pools`,
  PAID: msg`Payouts: taken from balances`,
  BALANCES: msg`Balances and everything ever booked`,
  ZERO: msg`All accounts together`,
};

const kindWords: Record<EntryKind, MessageDescriptor> = {
  TIP: msg`Tips`,
  SERVICE_PAYMENT: msg`Bills`,
  POOL_SHARE: msg`Splits of shared tips`,
  CORRECTION: msg`Corrections of splits`,
  REFUND: msg`Refunds`,
  CHARGEBACK: msg`Chargebacks`,
  CHARGEBACK_REVERSED: msg`Chargebacks won`,
  DISPUTE_FEE: msg`Dispute fees`,
  DISPUTE_FEE_RETURNED: msg`Dispute fees, returned`,
  PROCESSOR_FEE: msg`Processors’ actual fees`,
  PAYOUT: msg`Payouts`,
  PAYOUT_RETURNED: msg`Payouts that came back`,
  INACTIVITY_FEE: msg`Inactivity fees`,
  WITHHOLDING: msg`Tax withheld`,
  INVOICE_PAID: msg`Invoices paid by venues`,
};

/** What a kind of journal entry is called; null: it has no name here. */
export function kindWord(kind: string): MessageDescriptor | null {
  const known = Object.values(entryKinds).find((one) => one === kind);
  return known ? kindWords[known] : null;
}
