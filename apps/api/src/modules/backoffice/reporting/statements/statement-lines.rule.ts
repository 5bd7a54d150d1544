import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import type { BusinessCountry } from '@tipwell/contract/countries/list';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { subtract, sum } from '@tipwell/contract/money/money';
import type { DestinationKind } from '@tipwell/contract/payouts/destination-kinds';
import type { StatementLine } from '@tipwell/contract/backoffice/calls/statements';

/** What a payment cost, positive; taken out of it, or borne by somebody else. */
interface Cost {
  readonly isDeducted: boolean;
  readonly platformFee: number;
  readonly vat: number;
  readonly processorFee: number;
  /** The calendar day at the place whose terms count. */
  readonly startedOn: string;
}

/** One entry of the books as it moved one person's accounts, with what it was about. */
export interface Booking {
  readonly entryId: string;
  readonly kind: string;
  readonly at: Date;
  readonly day: string;
  /** What it moved in all, and what of that on the account of bills. */
  readonly amount: number;
  readonly ofBills: number;
  readonly tip:
    | (Cost & { tipId?: string; net: number; poolPart: number; workplacePart: number })
    | null;
  readonly bill: (Cost & { tipId?: string; salesTax: number }) | null;
  readonly part: {
    runId: string;
    businessDay: string;
    weight: number | null;
    poolTotal: number | null;
  } | null;
  readonly refund: { paidOn: string } | null;
  readonly payout: {
    payoutId: string;
    isInstant: boolean;
    fee: number;
    venueFee: number;
    method: DestinationKind;
    isCompany: boolean;
    brand: string;
    lastFour: string;
  } | null;
}

type Fees = Extract<StatementLine, { kind: 'FEES' }>;

/**
 * The lines of a booking (money rule 8). Together they are what was booked, to the penny: what was taken
 * out of a payment stands beside what the customer gave. A booking that nothing is known about is told
 * all the same, as another one.
 */
export function linesOf(booking: Booking, country: BusinessCountry): StatementLine[] {
  const { entryId, day, amount, tip, bill, part, refund, payout } = booking;
  const line = <Kind extends string>(kind: Kind, of: number) => ({
    key: `${entryId} ${kind}`,
    day,
    at: booking.at.toISOString(),
    amount: of,
    kind,
  });
  if (tip && tip.poolPart > 0) {
    return [{ ...line('PRIMARY_SHARE', amount), payments: 1, ...paymentOf(tip), net: tip.net }];
  }
  if (tip) {
    const cost = costOf(tip);
    const given = sum([amount, cost, tip.workplacePart]);
    return [
      { ...line(entryKinds.tip, given), payments: 1, ...paymentOf(tip) },
      ...feesOf(line('FEES', 0 - cost), 'TIPS', tip, country),
      ...(tip.workplacePart === 0
        ? []
        : [{ ...line('WORKPLACE_FEE', 0 - tip.workplacePart), payments: 1 }]),
    ];
  }
  if (bill) {
    const cost = costOf(bill);
    const { salesTax } = bill;
    return [
      {
        ...line(entryKinds.servicePayment, sum([amount, cost])),
        payments: 1,
        ...paymentOf(bill),
        salesTax,
      },
      ...feesOf(line('FEES', 0 - cost), 'BILLS', bill, country),
    ];
  }
  if (part) return [{ ...line(entryKinds.poolShare, amount), ...part }];
  if (refund) {
    const ofTips = subtract(amount, booking.ofBills);
    const shown = line(goingBackOf(booking.kind), ofTips);
    const ofBills = { ...shown, key: `${shown.key} BILLS`, amount: booking.ofBills };
    return [
      { ...shown, of: 'TIPS' as const, ...refund },
      { ...ofBills, of: 'BILLS' as const, ...refund },
    ].filter((one) => one.amount !== 0);
  }
  if (payout) {
    const { fee, isInstant, ...way } = payout;
    const isBack = booking.kind === entryKinds.payoutReturned;
    const ofFee = isBack ? fee : 0 - fee;
    const { payoutId } = way;
    return [
      {
        ...line(isBack ? entryKinds.payoutReturned : entryKinds.payout, subtract(amount, ofFee)),
        ...way,
      },
      ...(fee === 0
        ? []
        : [{ ...line(isInstant ? 'INSTANT_PAYOUT_FEE' : 'PLAN_FEE', ofFee), payoutId }]),
    ];
  }
  return [line(plainKinds.find((kind) => kind === booking.kind) ?? 'OTHER', amount)];
}

/** The payment, where it was made to this person. */
const paymentOf = ({ tipId }: { tipId?: string }) => (tipId === undefined ? {} : { tipId });

/** What is told by its kind and amount alone. */
const plainKinds = [entryKinds.inactivityFee, entryKinds.withholding] as const;

/** A payment that went back to the customer, by us or by their bank, or that came in again. */
function goingBackOf(kind: string) {
  const { refund, chargeback, chargebackReversed } = entryKinds;
  if (kind === chargeback || kind === chargebackReversed) return kind;
  return refund;
}

/** What was taken out of a payment itself. */
function costOf({ isDeducted, platformFee, vat, processorFee }: Cost): number {
  return isDeducted ? sum([platformFee, vat, processorFee]) : 0;
}

function feesOf(
  line: Pick<Fees, 'key' | 'day' | 'at' | 'amount' | 'kind'>,
  of: Fees['of'],
  cost: Cost,
  country: BusinessCountry,
): Fees[] {
  if (line.amount === 0) return [];
  const { platformFee, vat, processorFee, startedOn } = cost;
  const { vatBps } = feeTermsOn(country, startedOn);
  return [{ ...line, payments: 1, of, platformFee, vatBps, vat, processorFee }];
}
