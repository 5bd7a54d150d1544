import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClosingAccount, ClosingCheck } from '@tipwell/contract/calls/settlement/closing';

export const accountWords: Record<ClosingAccount, MessageDescriptor> = {
  PROCESSORS: msg`Not settled by processors`,
  FLOAT: msg`Our money at processors`,
  POOLS: msg`Tips waiting to be split`,
  UNALLOCATED: msg`Tips for nobody yet`,
  PEOPLE: msg`Owed to people: tips`,
  PEOPLE_QUALIFYING: msg`Owed to people: tips protected by law`,
  PEOPLE_BILLS: msg`Owed to people: bills`,
  VENUES: msg`Owed to venues`,
  VENUE_INVOICES: msg`Owed by venues`,
  BANKS: msg`At our banks`,
  SERVICE_FEES: msg`Our service fees`,
  VAT: msg`VAT`,
  PROCESSOR_FEES: msg`Fees of processors`,
  PROCESSOR_FEE_DIFFERENCES: msg`Processors’ fees: difference from the estimate`,
  PAYOUT_FEES: msg`Payout fees`,
  INACTIVITY_FEES: msg`Inactivity fees`,
  PLATFORM_LOSSES: msg`Our losses`,
  DISPUTE_FEES: msg`Fees for disputes`,
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
