import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { add, subtract } from '@tipwell/contract/money/money';
import type { Charge } from './invoice.rule.ts';

/** What one entry booked for a venue to pay, as far as an invoice needs it. */
export interface ChargedEntry {
  entryKind: string;
  month: string;
  sourceId: string;
  amount: number;
  tipId: string | null;
  /** Of our fee, on the day on which the guest began to pay. */
  vatBps: number;
  platformFee: number;
  vat: number;
  /** The two, and what the processor takes. */
  fees: number;
}

/**
 * What a venue is charged by its entries. A refund and a chargeback take the fees of their payment back,
 * in the month in which they were charged last, and charge what the people keep and the guest has back; a
 * chargeback that ends the other way does the opposite. Together it is what was booked, to the penny.
 * @param entries in the order in which they were booked
 */
export function chargesOf(entries: readonly ChargedEntry[]): Charge[] {
  const monthOfFees = new Map<string | null, string>();
  const monthOfDispute = new Map<string, string>();
  return entries.flatMap((entry) => {
    const { entryKind, month, sourceId, tipId, fees, amount } = entry;
    if (entryKind === entryKinds.tip) {
      monthOfFees.set(tipId, month);
      return feesOf(entry, 1, month);
    }
    if (entryKind === entryKinds.chargebackReversed) {
      monthOfFees.set(tipId, month);
      const chargedIn = monthOfDispute.get(sourceId) ?? month;
      // Booked: what was given back, less the fees that are charged again.
      return [...feesOf(entry, 1, month), ...given(month, chargedIn, 0 - add(amount, fees))];
    }
    if (entryKind === entryKinds.chargeback) monthOfDispute.set(sourceId, month);
    const chargedIn = monthOfFees.get(tipId) ?? month;
    return [...feesOf(entry, -1, chargedIn), ...given(month, month, subtract(fees, amount))];
  });
}

function feesOf(entry: ChargedEntry, sign: 1 | -1, chargedIn: string): Charge[] {
  const { month, vatBps, platformFee, vat, fees } = entry;
  const of = { month, chargedIn };
  // Of a part of a payment each sum is rounded by itself: what is passed on is the rest of what was booked.
  const passedOn = subtract(fees, add(platformFee, vat));
  return [
    { ...of, what: 'SERVICE_FEES' as const, vatBps, net: sign * platformFee, vat: sign * vat },
    { ...of, what: 'PROCESSING' as const, vatBps: null, net: sign * passedOn, vat: 0 },
  ].filter(({ net, vat: tax }) => net !== 0 || tax !== 0);
}

function given(month: string, chargedIn: string, net: number): Charge[] {
  return net === 0 ? [] : [{ what: 'GIVEN_BACK', month, chargedIn, vatBps: null, net, vat: 0 }];
}

/**
 * What payouts cost a venue: its own, and what it bears of those of protected tips. What came back is taken
 * back of the month of the payout.
 */
export function chargesOfPayouts(
  payouts: readonly {
    payoutId: string;
    isReturned: boolean;
    isInstant: boolean;
    isOwn: boolean;
    month: string;
    /** With its VAT. */
    fee: number;
    vat: number;
    vatBps: number | null;
  }[],
): Charge[] {
  const paidIn = new Map(
    payouts.filter(({ isReturned }) => !isReturned).map((one) => [one.payoutId, one.month]),
  );
  const planned = (isOwn: boolean) => (isOwn ? 'PLAN_FEES' : 'PROTECTED_PLAN_FEES');
  return payouts.map(({ payoutId, isReturned, isInstant, isOwn, month, fee, vat, vatBps }) => ({
    what: isInstant ? 'INSTANT_FEES' : planned(isOwn),
    month,
    chargedIn: isReturned ? (paidIn.get(payoutId) ?? month) : month,
    vatBps,
    net: (isReturned ? -1 : 1) * subtract(fee, vat),
    vat: isReturned ? 0 - vat : vat,
  }));
}
