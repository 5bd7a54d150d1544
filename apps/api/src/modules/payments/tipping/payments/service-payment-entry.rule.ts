import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import {
  clearingAccount,
  platformFeeAccount,
  postingsOf,
  processorFeeAccount,
  servicePaymentAccount,
  vatAccount,
  venueAccount,
  type Entry,
  type LedgerAccount,
} from '#ledger/ledger';
import type { BillBelongsTo } from './bill.rule.ts';

/** A bill taken apart, in minor units. */
interface BillSums {
  billNet: number;
  billPlatformFee: number;
  billPlatformFeeVat: number;
  billProcessorFee: number;
}

/** A payment's bill, as far as the ledger needs it; amounts in minor units. */
export interface PaidBill extends BillSums {
  locationId: number;
  country: string;
  /** The person it was paid to; null where the team was paid. */
  subjectKey: string | null;
  currency: string;
  paymentSystem: string;
  servicePaymentId: string | null;
  billBelongsTo: BillBelongsTo | null;
}

/** What of a charge was for the bill: its net and its fees, because nobody is invoiced for them. */
export function chargedForBill(bill: BillSums): number {
  return bill.billNet + bill.billPlatformFee + bill.billPlatformFeeVat + bill.billProcessorFee;
}

/** The account that a bill belongs to. */
export function billAccount(bill: PaidBill): LedgerAccount {
  const { subjectKey, locationId, currency } = bill;
  if (bill.billBelongsTo !== 'PERSON') return venueAccount(locationId, currency);
  if (subjectKey === null) throw new Error('A bill that is a person’s names nobody.');
  return servicePaymentAccount(subjectKey, locationId, currency);
}

/**
 * The entry of a bill, apart from the tip that may have been paid with it (money rules, Words): what
 * the customer paid belongs to the freelancer or the venue, to us, to the taxman and the processor.
 */
export function servicePaymentEntry(bill: PaidBill & { capturedAt: Date }): Entry {
  const { currency, servicePaymentId } = bill;
  if (servicePaymentId === null) throw new Error('A bill has no id for its entry.');
  const charged = chargedForBill(bill);
  return {
    entryId: servicePaymentId,
    kind: entryKinds.servicePayment,
    occurredAt: bill.capturedAt,
    details: { charged, net: bill.billNet },
    postings: postingsOf([
      [clearingAccount(bill.paymentSystem, currency), -charged],
      [billAccount(bill), bill.billNet],
      [platformFeeAccount(currency), bill.billPlatformFee],
      [vatAccount(bill.country, currency), bill.billPlatformFeeVat],
      [processorFeeAccount(bill.paymentSystem, currency), bill.billProcessorFee],
    ]),
  };
}
